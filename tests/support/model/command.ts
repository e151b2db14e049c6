import * as fc from 'fast-check'
import type { Seen } from './seen.ts'
import type { World } from './world.ts'

/** An outcome: `ok` with the relevant details, or an error code. `skip` when there was nothing to act on. */
export type Answer = string

/** The context of a command in a run. */
export interface Step {
  /** Unique in a run. */
  name: string
  /** The shop when the command was chosen: what the person saw. */
  seen: Seen
}

/** An action of a person in the shop. */
export interface Command<Input> {
  input: fc.Arbitrary<Input>
  perform(world: World, input: Input, step: Step): Promise<Answer>
  /** Relative frequency, 1 by default. */
  weight?: number
  /** Whether it may run concurrently with others. */
  isParallel?: boolean
  /** Whether the same request again, after it succeeded, has the same answer and changes nothing. */
  isRepeatable?: true
}

/** Infers the type of the input. */
export function defineCommand<Input>(command: Command<Input>): Command<Input> {
  return command
}

/** A record with a normal prototype, which is printed readably. */
export function aRecord<T>(shape: { [Name in keyof T]: fc.Arbitrary<T[Name]> }): fc.Arbitrary<T> {
  return fc.record(shape, { noNullPrototype: true })
}

/** An element by any index, which wraps around; negative ones count from the end. `undefined` for an empty list. */
export function pick<T>(list: readonly T[], number: number): T | undefined {
  return list.at(number % Math.max(1, list.length))
}

/** Mostly an element of such a kind, by any index. */
export function likely<T>(all: readonly T[], index: number, isSuch: (each: T) => boolean): T | undefined {
  const some = all.filter(isSuch)
  return pick(index % 4 === 0 || some.length === 0 ? all : some, index)
}
