import * as fc from 'fast-check'
import type { Model } from './model.ts'
import type { World } from './world.ts'

/** What somebody is told: `ok` with what matters of it, or the code of a refusal. `skip` when there was nothing to do it to. */
export type Answer = string

/** Where a command stands in a run. */
export interface Step {
  /** The name of what it makes, an order or a link, for later commands. */
  handle: string
  /** The model when the command was decided on: what the person had before their eyes. */
  before: Model
}

/** Something that somebody does, to the model and to the real shop. */
export interface Command<Input> {
  input: fc.Arbitrary<Input>
  /** Changes the model and says what the shop must answer. */
  predict(model: Model, input: Input, step: Step): Answer
  perform(world: World, input: Input, step: Step): Promise<Answer>
  /** How often it is done, compared with others; 1 when not said. */
  weight?: number
  /** Whether it may be done while others are under way. */
  isParallel?: boolean
  /** It reads before it writes: overtaken, it may be refused as `STALE` and change nothing. */
  mayBeOvertaken?: boolean
}

/** Keeps the type of the input between a command's parts. */
export function defineCommand<Input>(command: Command<Input>): Command<Input> {
  return command
}

/** A plain object, which a failing run prints plainly. */
export function aRecord<T>(shape: { [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<T> {
  return fc.record(shape, { noNullPrototype: true })
}
