import * as fc from 'fast-check'
import {
  askForCodeCommand,
  deleteCommand,
  forgotCommand,
  loginCommand,
  proveCommand,
  registerCommand,
  resetCommand,
} from './accounts.ts'
import { type Answer, aRecord, type Command, type Step } from './command.ts'
import {
  callCommand,
  cashCommand,
  changeCommand,
  lookCommand,
  moveCommand,
  takeCommand,
  trackCommand,
} from './counter.ts'
import { cronCommand, nightCommand, waitCommand, writeCommand } from './days.ts'
import { devices, type Model } from './model.ts'
import {
  applyFileCommand,
  countCommand,
  previewFileCommand,
  repriceCommand,
  sellOrHideCommand,
  undoFileCommand,
} from './shelf.ts'
import { addCommand, getCartCommand, listOrdersCommand, placeCommand, setQuantityCommand } from './shopping.ts'
import type { World } from './world.ts'

/** Everything that anybody does in a run, by the word that a failing run prints. */
const commands = {
  register: registerCommand,
  login: loginCommand,
  forgot: forgotCommand,
  reset: resetCommand,
  'ask for a code': askForCodeCommand,
  prove: proveCommand,
  'delete account': deleteCommand,
  add: addCommand,
  'set quantity': setQuantityCommand,
  'get cart': getCartCommand,
  place: placeCommand,
  'list orders': listOrdersCommand,
  move: moveCommand,
  call: callCommand,
  track: trackCommand,
  look: lookCommand,
  change: changeCommand,
  take: takeCommand,
  cash: cashCommand,
  count: countCommand,
  reprice: repriceCommand,
  'sell or hide': sellOrHideCommand,
  'preview file': previewFileCommand,
  'apply file': applyFileCommand,
  'undo file': undoFileCommand,
  write: writeCommand,
  wait: waitCommand,
  night: nightCommand,
  cron: cronCommand,
} as unknown as Record<string, Command<unknown>>

/** One thing that somebody does: a word of the list above, and with what. */
export interface Deed {
  do: string
  with: unknown
}

const deedsOf = (list: [string, Command<unknown>][]): fc.Arbitrary<Deed> =>
  fc.oneof(
    ...list.map(([name, { input, weight = 1 }]) => ({
      weight,
      arbitrary: aRecord({ do: fc.constant(name), with: input }),
    })),
  )

/** Anything that somebody may do. */
export const deed = deedsOf(Object.entries(commands))
/** What may be done while others are at work. */
export const deedAmongOthers = deedsOf(Object.entries(commands).filter(([, { isParallel }]) => isParallel))

/** Three accounts, one of them open on two devices. */
export const opening: Deed[] = [
  { do: 'register', with: { device: 0, email: 0, spelling: 0, password: 0 } },
  { do: 'register', with: { device: 1, email: 1, spelling: 0, password: 0 } },
  { do: 'login', with: { device: 2, email: 0, spelling: 1, password: 0 } },
  { do: 'register', with: { device: 3, email: 2, spelling: 0, password: 0 } },
]

/** A run that went another way than the model. */
export class Difference extends Error {}

function commandOf({ do: name }: Deed): Command<unknown> {
  return commands[name] as Command<unknown>
}

/** Does one thing after the other in both shops. @throws Difference at the first answer that is another */
export async function doInTurn(model: Model, world: World, deeds: Deed[], prefix = 'step'): Promise<void> {
  for (const [index, each] of deeds.entries()) {
    const step = { handle: `${prefix}-${index}`, before: structuredClone(model) }
    const expected = commandOf(each).predict(model, each.with, step)
    const answer = await commandOf(each).perform(world, each.with, step)
    if (answer !== expected) {
      throw new Difference(
        `${prefix} ${index}, ${JSON.stringify(each)}: “${expected}” was expected, “${answer}” was the answer`,
      )
    }
  }
}

/**
 * Does several things at once, their trips to the database in the order of `choices`. Gives back every model that explains
 * the answers: those of doing the same things one after the other, in some order. None is a race that was lost.
 */
export async function doAtOnce(model: Model, world: World, deeds: Deed[], choices: number[]): Promise<Model[]> {
  const before = structuredClone(model)
  const steps = deeds.map((_, index): Step => ({ handle: `at-once-${index}`, before }))
  const mine = deeds.map((each, index) => ({ ...each, with: withOwnDevice(each.with, index) }))
  const answers: Answer[] = []
  await world.turnstile.runAll(
    mine.map((each, index) => async () => {
      answers[index] = await commandOf(each).perform(world, each.with, steps[index] as Step)
    }),
    choices,
  )
  const explanations: Model[] = []
  const explain = (so: Model, left: number[]): void => {
    if (left.length === 0) explanations.push(so)
    for (const index of left) {
      const [each, step] = [mine[index] as Deed, steps[index] as Step]
      const next = structuredClone(so)
      const expected = commandOf(each).predict(next, each.with, step)
      const others = left.filter((other) => other !== index)
      if (expected === answers[index]) explain(next, others)
      else if (answers[index] === 'STALE' && commandOf(each).mayBeOvertaken) explain(so, others)
    }
  }
  explain(model, [...deeds.keys()])
  if (explanations.length === 0) {
    throw new Difference(`no order of ${JSON.stringify(mine)} explains the answers ${JSON.stringify(answers)}`)
  }
  return explanations
}

/** Everybody has a device of their own, so that it is plain who holds which token afterwards. */
function withOwnDevice(input: unknown, index: number): unknown {
  const hasDevice = typeof input === 'object' && input !== null && 'device' in input
  return hasDevice ? { ...input, device: index % devices } : input
}
