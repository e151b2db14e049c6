import * as fc from 'fast-check'
import type { Model } from './model.ts'
import type { World } from './world.ts'

/** An outcome: `ok` with the relevant details, or an error code. `skip` when there was nothing to act on. */
export type Answer = string

/** The context of a command in a run. */
export interface Step {
  /** Name of the order or link that it creates, for later commands. */
  handle: string
  /** The model when the command was chosen: what the person saw. */
  before: Model
}

/** An action of a person on the model and on the real shop. */
export interface Command<Input> {
  input: fc.Arbitrary<Input>
  /** Changes the model and returns the expected outcome. */
  predict(model: Model, input: Input, step: Step): Answer
  perform(world: World, input: Input, step: Step): Promise<Answer>
  /** Relative frequency, 1 by default. */
  weight?: number
  /** Whether it may run concurrently with others. */
  isParallel?: boolean
  /** Inputs with which it may also have acted among others. */
  orElse?(input: Input, step: Step): Input[]
  /** It reads before it writes: after a concurrent write it may fail with `STALE`. */
  mayBeOvertaken?: boolean
}

/** Infers the type of the input. */
export function defineCommand<Input>(command: Command<Input>): Command<Input> {
  return command
}

/** A record with a normal prototype, which is printed readably. */
export function aRecord<T>(shape: { [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<T> {
  return fc.record(shape, { noNullPrototype: true })
}
