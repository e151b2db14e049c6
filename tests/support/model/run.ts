import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { day } from '#tests/support/clock.ts'
import {
  askForCodeCommand,
  deleteCommand,
  forgotCommand,
  loginCommand,
  proveCommand,
  registerCommand,
  resetCommand,
} from './accounts.ts'
import { type Answer, aRecord, type Command } from './command.ts'
import { cancelByLinkCommand, changeByLinkCommand, confirmByLinkCommand } from './links.ts'
import {
  addEntryCommand,
  declineProofCommand,
  listProofsCommand,
  readRefundsCommand,
  receiveProofCommand,
  requestAdvanceCommand,
  retainMoneyCommand,
  sendProofCommand,
  withdrawAdvanceCommand,
} from './money.ts'
import {
  applyFileCommand,
  countCommand,
  previewFileCommand,
  repriceCommand,
  sellOrHideCommand,
  undoFileCommand,
} from './products.ts'
import {
  createStaffReturnCommand,
  moveReturnCommand,
  readReturnCommand,
  requestReturnCommand,
  withdrawReturnCommand,
} from './returns.ts'
import { comparable, type Seen, see } from './seen.ts'
import {
  addCommand,
  getCartCommand,
  lines,
  listOrdersCommand,
  placeCommand,
  placeGuestCommand,
  setLinesCommand,
  setQuantityCommand,
} from './shopping.ts'
import {
  callCommand,
  cashCommand,
  changeCommand,
  changeStateCommand,
  createStaffOrderCommand,
  left,
  readOrderCommand,
  trackCommand,
} from './staff.ts'
import { cronCommand, nightCommand, waitCommand, writeCommand } from './time.ts'
import { devices, type World } from './world.ts'

/** All commands by the name that a failing run prints. */
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
  'set lines': setLinesCommand,
  'get cart': getCartCommand,
  place: placeCommand,
  'place without an account': placeGuestCommand,
  'list orders': listOrdersCommand,
  'confirm by link': confirmByLinkCommand,
  'cancel by link': cancelByLinkCommand,
  'change by link': changeByLinkCommand,
  move: changeStateCommand,
  call: callCommand,
  track: trackCommand,
  look: readOrderCommand,
  change: changeCommand,
  take: createStaffOrderCommand,
  cash: cashCommand,
  'add money': addEntryCommand,
  'request an advance': requestAdvanceCommand,
  'withdraw advance': withdrawAdvanceCommand,
  'send proof': sendProofCommand,
  'receive proof': receiveProofCommand,
  'decline proof': declineProofCommand,
  'list proofs': listProofsCommand,
  'retain money': retainMoneyCommand,
  'read refunds': readRefundsCommand,
  'request a return': requestReturnCommand,
  'take return': createStaffReturnCommand,
  'withdraw return': withdrawReturnCommand,
  'move return': moveReturnCommand,
  'read return': readReturnCommand,
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

/** One action: the name of a command and its input. */
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

/** Any action. */
const anyDeed = deedsOf(Object.entries(commands))
/** Any action that may run concurrently. */
const deedAmongOthers = deedsOf(Object.entries(commands).filter(([, { isParallel }]) => isParallel))

/** Three accounts, one signed in on two devices, and two orders. */
export const opening: Deed[] = [
  { do: 'register', with: { device: 0, email: 0, spelling: 0, password: 0 } },
  { do: 'register', with: { device: 1, email: 1, spelling: 0, password: 0 } },
  { do: 'login', with: { device: 2, email: 0, spelling: 1, password: 0 } },
  { do: 'register', with: { device: 3, email: 2, spelling: 0, password: 0 } },
  {
    do: 'place',
    with: {
      device: 0,
      lines: [
        [1, 2],
        [2, 1],
      ],
      key: 0,
      offBy: 0,
    },
  },
  { do: 'place', with: { device: 1, lines: [[2, 1]], key: null, offBy: 0 } },
]

const newest = {
  staff: 0,
  which: -1,
  from: 'seen',
  courier: 'leopards',
  tracking: null,
  restock: true,
  ownWords: false,
  left: null,
}
const email = fc.nat({ max: 2 })
const device = fc.nat({ max: devices - 1 })

/** Sequences of related actions, so that runs reach late states. */
const stories: fc.Arbitrary<Deed[]> = fc.oneof(
  aRecord({ email, device, last: fc.boolean() }).map(({ last, ...who }) => [
    { do: 'ask for a code', with: { ...who, spelling: 0 } },
    { do: 'prove', with: { ...who, isRight: true } },
    ...(last ? [{ do: 'delete account', with: { ...who, spelling: 0 } }] : []),
  ]),
  aRecord({ device, lines, steps: fc.nat({ max: 5 }) }).map(({ steps, ...who }) => [
    { do: 'place', with: { ...who, key: null, offBy: 0 } },
    ...Array.from({ length: steps }, () => ({ do: 'move', with: { ...newest, to: 'next' } })),
  ]),
  aRecord({ part: fc.nat({ max: 3 }), device, channel: fc.constantFrom('phone', 'counter') }).map(
    ({ part, channel }) => [
      { do: 'take', with: { staff: 1, lines: [[part, 1]], key: part, channel, isConfirmed: true, offBy: 0 } },
      ...['next', 'next', 'next'].map((to) => ({ do: 'move', with: { ...newest, to } })),
      { do: 'cash', with: { staff: 0, courier: 'leopards', orders: [-1], key: part, short: 0 } },
    ],
  ),
  aRecord({ money: addEntryCommand.input, again: addEntryCommand.input, steps: fc.nat({ max: 5 }), device, lines }).map(
    ({ money, again, steps, ...who }) => [
      { do: 'place', with: { ...who, key: null, offBy: 0 } },
      { do: 'add money', with: { ...money, which: -1 } },
      ...Array.from({ length: steps }, () => ({ do: 'move', with: { ...newest, to: 'next' } })),
      { do: 'add money', with: { ...again, which: -1 } },
      { do: 'cash', with: { staff: 0, courier: 'leopards', orders: [-1, -2], key: steps, short: 0 } },
    ],
  ),
  aRecord({
    device,
    lines: fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 3 })), {
      minLength: 1,
      maxLength: 2,
    }),
    left,
    asked: requestReturnCommand.input,
    again: fc.option(createStaffReturnCommand.input, { freq: 2 }),
    moves: fc.array(moveReturnCommand.input, { minLength: 4, maxLength: 9 }),
    between: anyDeed,
    isSale: fc.boolean(),
    key: fc.nat({ max: 5 }),
  }).map(({ device, lines, left, asked, again, moves, between, isSale, key }) => [
    ...(isSale
      ? [{ do: 'take', with: { staff: 0, lines, key, channel: 'counter', isConfirmed: true, offBy: 0 } }]
      : [
          { do: 'place without an account', with: { device, lines, key: null, delivery: 'door', offBy: 0 } },
          ...['next', 'next', 'next', 'next'].map((to) => ({ do: 'move', with: { ...newest, to, left } })),
          // In case the door was refused.
          { do: 'move', with: { ...newest, from: 'shipped', to: 'delivered' } },
        ]),
    { do: 'request a return', with: { ...asked, which: -1 } },
    ...(again ? [{ do: 'take return', with: { ...again, which: -1 } }] : []),
    between,
    ...moves.map((each) => ({ do: 'move return', with: { ...each, which: -1, index: -1 } })),
  ]),
  aRecord({
    device,
    lines,
    request: fc.option(requestAdvanceCommand.input, { freq: 3 }),
    proofs: fc.array(sendProofCommand.input, { maxLength: 3 }),
    decisions: fc.array(
      fc.oneof(
        receiveProofCommand.input.map((decision) => ({ do: 'receive proof', with: { ...decision, which: -1 } })),
        declineProofCommand.input.map((decision) => ({ do: 'decline proof', with: { ...decision, which: -1 } })),
      ),
      { maxLength: 3 },
    ),
    between: anyDeed,
    ms: fc.constantFrom(day, 2 * day, 4 * day),
  }).map(({ device, lines, request, proofs, decisions, between, ms }) => [
    { do: 'place without an account', with: { device, lines, key: null, delivery: 'door', offBy: 0 } },
    ...(request ? [{ do: 'request an advance', with: { ...request, which: -1, late: 0 } }] : []),
    ...proofs.map((proof) => ({ do: 'send proof', with: { ...proof, which: -1, kind: 'message' } })),
    { do: 'list proofs', with: { staff: 1 } },
    ...decisions,
    between,
    { do: 'wait', with: { ms } },
    { do: 'night', with: {} },
    { do: 'read refunds', with: { staff: 1 } },
  ]),
  aRecord({
    device,
    money: addEntryCommand.input,
    kept: fc.array(retainMoneyCommand.input, { minLength: 1, maxLength: 3 }),
    refund: fc.option(addEntryCommand.input),
    isBack: fc.boolean(),
  }).map(({ device, money, kept, refund, isBack }) => [
    { do: 'place without an account', with: { device, lines: [[2, 1]], key: null, delivery: 'door', offBy: 0 } },
    { do: 'add money', with: { ...money, which: -1, kind: 'advance' } },
    ...['next', 'next', 'next', 'refused', ...(isBack ? ['next'] : [])].map((to) => ({
      do: 'move',
      with: { ...newest, to },
    })),
    ...kept.map((each) => ({ do: 'retain money', with: { ...each, which: -1 } })),
    { do: 'read refunds', with: { staff: 0 } },
    ...(refund ? [{ do: 'add money', with: { ...refund, which: -1, kind: 'refund', staff: 0 } }] : []),
    ...kept.map((each) => ({ do: 'retain money', with: { ...each, which: -1 } })),
    { do: 'read refunds', with: { staff: 0 } },
  ]),
  aRecord({
    which: fc.integer({ min: -3, max: -1 }),
    between: anyDeed,
    line: fc.nat({ max: 2 }),
    quantity: fc.nat({ max: 4 }),
  }).map(({ which, between, ...to }) => [
    { do: 'look', with: { staff: 1, which } },
    between,
    { do: 'change', with: { staff: 1, which, isMoved: true, ...to } },
  ]),
  aRecord({ email, password: fc.nat({ max: 1 }) }).map((who) => [
    { do: 'forgot', with: { ...who, spelling: 0 } },
    { do: 'reset', with: { ...who, link: -1 } },
  ]),
  aRecord({ file: previewFileCommand.input, between: anyDeed }).map(({ file, between }) => [
    { do: 'preview file', with: file },
    between,
    { do: 'apply file', with: { which: -1 } },
    { do: 'undo file', with: { which: -1 } },
  ]),
)

/** What concerns one order and its money. */
const aboutMoney = [
  'request an advance',
  'withdraw advance',
  'send proof',
  'receive proof',
  'decline proof',
  'add money',
  'retain money',
  'move',
  'cancel by link',
]
const aboutNewest = deedsOf(Object.entries(commands).filter(([name]) => aboutMoney.includes(name))).map(
  ({ do: name, with: input }): Deed => ({ do: name, with: { ...(input as object), which: -1, index: -1 } }),
)

/** Actions of several people at once: any, some about one order with a proof, or the same by two of the staff. */
export const crowds: fc.Arbitrary<{ first: Deed[]; atOnce: Deed[] }> = fc
  .oneof(
    { weight: 2, arbitrary: aRecord({ atOnce: fc.array(deedAmongOthers, { minLength: 2, maxLength: 4 }) }) },
    { weight: 1, arbitrary: aRecord({ atOnce: fc.array(aboutNewest, { minLength: 2, maxLength: 3 }), device }) },
    { weight: 1, arbitrary: aRecord({ atOnce: aboutNewest.map((deed) => [deed, byTheOwner(deed)]), device }) },
  )
  .map((crowd) => {
    if (!('device' in crowd)) return { first: [], atOnce: crowd.atOnce }
    const order = { device: crowd.device, lines: [[2, 1]], key: null, delivery: 'door', offBy: 0 }
    const proof = { which: -1, kind: 'message', reference: 1, spelling: 0 }
    return {
      first: [
        { do: 'place without an account', with: order },
        { do: 'send proof', with: proof },
      ],
      atOnce: crowd.atOnce,
    }
  })

function byTheOwner({ do: name, with: input }: Deed): Deed {
  return { do: name, with: { ...(input as object), staff: 0 } }
}

/** Sequences of at most `length` actions and stories. */
export function deedsUpTo(most: number): fc.Arbitrary<Deed[]> {
  const one = anyDeed.map((each) => [each])
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: one }, { weight: 2, arbitrary: stories }), { maxLength: most, size: 'max' })
    .map((list) => list.flat())
}

const commandOf = ({ do: name }: Deed) => commands[name] as Command<unknown>

/** Runs actions one after the other: a refused one changes nothing, and one that is sent again has the same answer. */
export async function doInTurn(world: World, deeds: Deed[], prefix = 'step'): Promise<void> {
  let seen = await see(world.shop)
  for (const [index, each] of deeds.entries()) {
    const { perform, isRepeatable } = commandOf(each)
    const act = () => perform(world, each.with, { name: `${prefix}-${index}`, seen })
    const answer = await act()
    const says = `${prefix} ${index}, ${JSON.stringify(each)}: ${answer}`
    const after = await see(world.shop)
    if (!answer.startsWith('ok')) expect(after, says).toEqual(seen)
    else if (isRepeatable) {
      expect(await act(), says).toBe(answer)
      expect(await see(world.shop), `again ${says}`).toEqual(after)
    }
    seen = after
  }
}

/** What actions at once came to. */
interface Outcome {
  /** By action. */
  answers: Answer[]
  /** The actions in the order of their answers. */
  order: number[]
  data: unknown
}

/** Runs actions concurrently, with their round trips in the order of `choices`. */
export async function doAtOnce(world: World, deeds: Deed[], choices: number[]): Promise<Outcome> {
  const seen = await see(world.shop)
  const [answers, order]: [Answer[], number[]] = [[], []]
  await world.turnstile.runAll(
    deeds.map((each, index) => async () => {
      answers[index] = await commandOf(each).perform(world, ownDevice(each.with, index), nameOf(index, seen))
      order.push(index)
    }),
    choices,
  )
  return { answers, order, data: comparable(await see(world.shop)) }
}

/**
 * Runs the same actions one after the other in other shops, until a sequence has this outcome; returns that shop. None means
 * a race condition. An action that was told that something changed meanwhile did nothing.
 */
export async function findSequence(open: () => Promise<World>, deeds: Deed[], outcome: Outcome): Promise<World> {
  const { answers, order, data } = outcome
  for (const sequence of permutationsOf(order.filter((index) => answers[index] !== 'STALE'))) {
    const world = await open()
    const seen = await see(world.shop)
    let isSame = true
    for (const index of sequence) {
      const each = deeds[index] as Deed
      const answer = await commandOf(each).perform(world, ownDevice(each.with, index), nameOf(index, seen))
      isSame &&= answer === answers[index]
    }
    if (isSame && isDeepStrictEqual(comparable(await see(world.shop)), data)) return world
  }
  throw new Error(`no order of ${JSON.stringify(deeds)} explains the answers ${JSON.stringify(answers)}`)
}

const nameOf = (index: number, seen: Seen) => ({ name: `at-once-${index}`, seen })

function* permutationsOf(list: number[]): Generator<number[]> {
  if (list.length === 0) yield []
  for (const first of list) {
    for (const others of permutationsOf(list.filter((each) => each !== first))) yield [first, ...others]
  }
}

/** Each person has their own device, so that the holder of each token is known. */
function ownDevice(input: unknown, index: number): unknown {
  const hasDevice = typeof input === 'object' && input !== null && 'device' in input
  return hasDevice ? { ...input, device: index % devices } : input
}
