import { describe, expect, test } from 'vitest'
import { unpaidMoney } from '#tests/support/fixtures/orders.ts'
import { chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import { heldParts } from '#domain/orders/admin-order.ts'
import { allowedTransitions, canChangeState, canUndo, transitionsFrom } from '#domain/orders/allowed-transitions.ts'
import { boardColumnLabels, boardColumnOf, boardColumns, isOldestFirst } from '#domain/orders/board-columns.ts'
import {
  callAgainAt,
  pakistanHour,
  phoneHistoryLimit,
  phoneHistoryOf,
  type PhoneOrder,
} from '#domain/orders/phone-history.ts'
import { failedStates, presetReasons, reasonsFor, textLimits } from '#domain/orders/failed-states.ts'
import { orderEventText, type OrderNote } from '#domain/orders/order-event-text.ts'
import { type OrderChannel, orderStates } from '#domain/orders/order-states.ts'
import { labelOfOrder } from '#domain/orders/label-of-order.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { parcelNumber, trackingHref, trackingOf } from '#domain/orders/tracking.ts'
import { type Language, languageCodes } from '#domain/language/languages.ts'
import { whatsappKinds } from '#domain/orders/whatsapp/whatsapp-kinds.ts'
import { whatsappKindOf, whatsappMessage } from '#domain/orders/whatsapp/whatsapp-messages.ts'
import { actorName } from '#worker/database/audit.sql.ts'
import { addressLine, addressLines } from '#domain/orders/place-line.ts'
import { inLanguage } from '#worker/language/translators.ts'

const at = (text: string) => Date.parse(`${text}+05:00`)
const minute = 60_000

const noon = at('2025-11-21T12:00:00')
const orderOf = (id: string, state: PhoneOrder['state'], changes: Partial<PhoneOrder> = {}): PhoneOrder => ({
  id,
  state,
  wasDelivered: state === 'delivered',
  name: 'Sara Khan',
  createdAt: noon,
  ...changes,
})
const textsOf = (orders: PhoneOrder[], createdAt = noon, channel: OrderChannel = 'web') =>
  phoneHistoryOf(orders, { id: 'this', createdAt, channel }).reasons.map(({ text }) => text)

const message = {
  name: 'Bilal Ahmed',
  number: 1048,
  lines: [
    {
      name: 'Chain and sprocket set',
      names: { roman: 'Chain and sprocket set', ur: 'Chain and sprocket set' },
      quantity: 1,
      price: 1950,
    },
    { name: 'Spark plug', names: { roman: 'Spark plug', ur: 'اسپارک پلگ' }, quantity: 2, price: 280 },
  ],
  deliveryFee: 50,
  amount: 2560,
  money: unpaidMoney(2560),
  address: 'House 14, Samanabad, Lahore, Punjab',
  delivery: 'door' as const,
  shop: { address: 'Shop 14, McLeod Road', hours: '10 am to 9 pm', returnDays: 7 },
  tracking: { courier: 'Leopards', number: 'LE123', href: 'https://courier.example/LE123' },
}

const advance = {
  missing: 500,
  reason: 'staff' as const,
  note: null,
  until: at('2026-11-26T18:57:00'),
  accounts: [
    { title: 'Bilal Ahmed', kind: 'bank' as const, iban: 'PK36SCBL0000001123456702', number: null, qr: null },
    { title: 'Bilal Ahmed', kind: 'easypaisa' as const, iban: null, number: '03001234567', qr: null },
  ],
}

const messageIn = (language: Language, ...order: Parameters<typeof whatsappMessage>) =>
  inLanguage(language, () => whatsappMessage(...order))

describe('does', () => {
  test('columns with work to do list the oldest order first, the others the newest', () => {
    expect(boardColumns.filter(isOldestFirst)).toEqual(['placed', 'confirmed', 'packed', 'shipped', 'delivered'])
  })

  test('an order goes from placed to its cash by one path, and leaves it only where allowed', () => {
    const allowed = orderStates.flatMap((from) => allowedTransitions[from].map((to) => `${from} ${to}`))
    expect(allowed).toEqual([
      'placed confirmed',
      'placed cancelled',
      'confirmed packed',
      'confirmed cancelled',
      'packed shipped',
      'packed cancelled',
      'shipped delivered',
      'shipped refused',
      'delivered returned',
      'refused returned',
    ])
    for (const from of orderStates) {
      for (const to of orderStates) expect(canChangeState(from, to, 'door')).toBe(allowed.includes(`${from} ${to}`))
    }
  })

  test('an order that is collected goes from packed to delivered, and no courier gets it', () => {
    for (const from of orderStates) {
      const ways = from === 'packed' ? ['delivered', 'cancelled'] : allowedTransitions[from]
      expect(transitionsFrom(from, 'collect')).toEqual(ways)
    }
  })

  test('every order stands in one column of the board, paid delivered ones in their own', () => {
    for (const state of orderStates) {
      for (const isPaid of [false, true]) expect(boardColumns).toContain(boardColumnOf({ state, isPaid }))
    }
    expect(boardColumnOf({ state: 'delivered', isPaid: false })).toBe('delivered')
    expect(boardColumnOf({ state: 'delivered', isPaid: true })).toBe('cash-received')
    expect(boardColumnOf({ state: 'returned', isPaid: true })).toBe('returned')
    expect(Object.keys(boardColumnLabels)).toEqual([...boardColumns])
  })

  test('every failed state has suggested reasons, and the schema accepts them', () => {
    for (const to of failedStates) {
      expect(reasonsFor[to].length).toBeGreaterThan(3)
      for (const reason of reasonsFor[to]) {
        expect(adminOrdersApi.changeOrderState.body.safeParse({ from: 'placed', to, reason }).success, reason).toBe(
          true,
        )
        expect(presetReasons).toContain(reason)
      }
    }
  })

  test('an unanswered call is repeated in half an hour, later in two hours, at last the next morning', () => {
    expect([1, 2, 3, 4].map((tries) => (callAgainAt(tries, noon) - noon) / minute)).toEqual([30, 30, 120, 120])
    expect(callAgainAt(5, noon)).toBe(at('2025-11-22T10:00:00'))
    expect(callAgainAt(9, at('2025-11-21T23:59:59'))).toBe(at('2025-11-22T10:00:00'))
    expect(callAgainAt(5, at('2025-11-22T00:00:00'))).toBe(at('2025-11-23T10:00:00'))
  })

  test('the history of a number is plain text', () => {
    expect(textsOf([orderOf('this', 'placed')])).toEqual(['First order from this number'])
    expect(textsOf([orderOf('this', 'delivered')])).toEqual(['First order from this number'])
    const busy = [
      orderOf('this', 'placed'),
      orderOf('a', 'delivered'),
      orderOf('b', 'delivered'),
      orderOf('c', 'refused', { name: 'S. Khan' }),
      orderOf('d', 'returned', { name: 'Ali' }),
      orderOf('e', 'returned', { wasDelivered: true }),
      orderOf('f', 'cancelled', { name: null }),
      orderOf('g', 'shipped', { name: ' sara  KHAN ' }),
    ]
    expect(textsOf(busy)).toEqual([
      '2 delivered',
      '2 refused on this number',
      '1 cancelled',
      '1 returned',
      '3 names on this number',
      '2 orders open at once',
    ])
    expect(phoneHistoryOf(busy, { id: 'this', createdAt: noon, channel: 'web' })).toMatchObject({
      delivered: 2,
      refused: 2,
      cancelled: 1,
      returned: 1,
      open: 2,
      names: 3,
      isCut: false,
    })
    const many = (state: PhoneOrder['state'], count: number) =>
      Array.from({ length: count }, (_, index) => orderOf(`${state}${index}`, state, { name: `Ali ${index}` }))
    const tonesOf = (...orders: PhoneOrder[]) =>
      phoneHistoryOf([orderOf('this', 'placed'), ...orders], {
        id: 'this',
        createdAt: noon,
        channel: 'web',
      }).reasons.map(({ text, tone }) => `${text}: ${tone}`)
    expect(tonesOf()).toEqual(['First order from this number: plain'])
    expect(tonesOf(orderOf('a', 'delivered'), orderOf('b', 'returned', { wasDelivered: true }))).toEqual([
      '1 delivered: good',
      '1 returned: plain',
    ])
    expect(tonesOf(orderOf('a', 'refused'), ...many('cancelled', 1))).toEqual([
      '1 refused on this number: warn',
      '1 cancelled: plain',
      '2 names on this number: plain',
    ])
    expect(tonesOf(...many('cancelled', 3))).toEqual(['3 cancelled: warn', '4 names on this number: warn'])
    for (const state of ['placed', 'confirmed', 'packed', 'shipped'] as const)
      expect(tonesOf(orderOf('a', state)), state).toEqual(['2 orders open at once: plain'])
    expect(tonesOf(orderOf('a', 'packed'), orderOf('b', 'packed'))).toEqual(['3 orders open at once: warn'])
    expect(
      phoneHistoryOf(many('delivered', phoneHistoryLimit - 1), { id: '', createdAt: noon, channel: 'web' }).isCut,
    ).toBe(false)
    const five = Array.from({ length: 5 }, (_, index) => orderOf(index === 0 ? 'this' : `o${index}`, 'placed'))
    expect(textsOf(five)).toEqual(['5 orders open at once'])
    const long = Array.from({ length: phoneHistoryLimit }, (_, index) => orderOf(`o${index}`, 'delivered'))
    expect(phoneHistoryOf(long, { id: 'o0', createdAt: noon, channel: 'web' }).isCut).toBe(true)
  })

  test('an order of the small hours is pointed out, from two to four in Pakistan', () => {
    const isPointedOut = (time: string) =>
      textsOf([orderOf('this', 'placed')], at(`2025-11-21T${time}`)).includes('Ordered between 2 and 4 at night')
    expect(['01:59:59', '02:00:00', '03:59:59', '04:00:00', '14:30:00'].map(isPointedOut)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(pakistanHour(at('1969-12-31T23:00:00'))).toBe(23)
  })

  test('a staff order entered late at night is not pointed out', () => {
    const night = at('2025-11-21T02:30:00')
    for (const channel of ['phone', 'counter'] as const) {
      expect(textsOf([orderOf('this', 'placed')], night, channel), channel).toEqual(['First order from this number'])
    }
  })

  test('an order holds half of a part when it has as many pieces as are left; one piece is never remarkable', () => {
    const line = { name: 'Plug', quantity: 5, uncounted: 0, stock: 5 }
    const isHeld = (changes: Partial<typeof line> | { stock: null }) =>
      heldParts([{ ...line, ...changes }]).includes('Plug')
    expect(heldParts([{ ...line, stock: null }])).toEqual([])
    expect([isHeld({}), isHeld({ stock: 0 }), isHeld({ stock: 6 }), isHeld({ stock: null })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([isHeld({ quantity: 1, stock: 0 }), isHeld({ quantity: 2, stock: 0 })]).toEqual([false, true])
    expect([isHeld({ uncounted: 1 }), isHeld({ uncounted: 5, stock: 0 })]).toEqual([false, false])
  })

  test('a message in three languages contains number and cash, and no incomplete name', () => {
    for (const language of languageCodes) {
      for (const kind of whatsappKinds) {
        const text = messageIn(language, kind, message)
        expect(text, `${kind} ${language}`).toContain('Bilal Ahmed')
        expect(text).toContain('1048')
        const hasCash = !['advance', 'delivered', 'collected', 'cancelled', 'returned'].includes(kind)
        expect(text.includes('PKR 2,560'), `${kind} ${language}`).toBe(hasCash)
        const nameless = messageIn(language, kind, { ...message, name: null, tracking: null })
        expect(nameless, `${kind} ${language}`).not.toMatch(/null|undefined| {2}|\n\n/)
      }
      const confirm = messageIn(language, 'confirm', message)
      expect(confirm).toContain(`2 × ${language === 'ur' ? 'اسپارک پلگ' : 'Spark plug'}: PKR 560`)
      expect(confirm).toContain(message.address)
      const asked = messageIn(language, 'advance', { ...message, advance })
      const until = language === 'ur' ? '26 نومبر، شام 6:57 بجے' : '26 Nov, 6:57 pm'
      for (const part of ['PKR 500', until, 'PK36 SCBL 0000 0011 2345 6702', '03001234567'])
        expect(asked).toContain(part)
      const sent = messageIn(language, 'onItsWay', message)
      for (const part of ['Leopards', 'LE123', 'https://courier.example/LE123']) expect(sent).toContain(part)
      const collected = { ...message, delivery: 'collect' as const, link: 'https://shop.example/o/TOKEN' }
      for (const kind of ['confirm', 'ready'] as const) {
        expect(messageIn(language, kind, collected)).toContain('Shop 14, McLeod Road')
        expect(messageIn(language, kind, collected)).not.toContain(message.address)
      }
      for (const kind of whatsappKinds) {
        expect(messageIn(language, kind, collected).split('\n').at(-1)).toMatch(/: https:\/\/shop.example\/o\/TOKEN$/)
      }
    }
    expect(messageIn('ur', 'confirm', message)).toMatch(/السلام علیکم/)
    const many = {
      ...message,
      lines: Array.from({ length: 200 }, () => ({
        name: 'Plug',
        names: { roman: 'Plug', ur: 'پلگ' },
        quantity: 1,
        price: 1,
      })),
    }
    expect(whatsappMessage('confirm', many)).toContain('and 185 more')
    expect(chatHref('+92 300 1234567', messageIn('ur', 'confirm', many))?.length).toBeLessThan(4000)
    expect(formatPhone('00923001234567')).toBe('0300 1234567')
    expect(formatPhone('04235550146')).toBe('04235550146')
  })

  test('every state has a message, and a finished order is not asked to be confirmed', () => {
    const kinds = orderStates.map((state) => whatsappKindOf({ state, callAttempts: 0, delivery: 'door' }))
    expect(kinds).toEqual([
      'confirm',
      'confirm',
      'confirm',
      'onItsWay',
      'delivered',
      'cancelled',
      'refused',
      'returned',
    ])
    expect(whatsappKindOf({ state: 'placed', callAttempts: 1, delivery: 'door' })).toBe('noAnswer')
    const ofCollected = (['packed', 'delivered'] as const).map((state) =>
      whatsappKindOf({ state, callAttempts: 0, delivery: 'collect' }),
    )
    expect(ofCollected).toEqual(['ready', 'collected'])
    const ofAdvance = orderStates.map((state) => whatsappKindOf({ state, callAttempts: 1, delivery: 'door', advance }))
    expect(ofAdvance).toEqual(['advance', 'advance', 'advance', ...kinds.slice(3)])
    expect(
      whatsappKindOf({ state: 'placed', callAttempts: 0, delivery: 'door', advance: { ...advance, missing: 0 } }),
    ).toBe('confirm')
    expect(new Set(whatsappKinds)).toEqual(
      new Set([...kinds, 'noAnswer', 'advance', 'outForDelivery', 'notDelivered', ...ofCollected]),
    )
  })

  test.each<[string, event: OrderNote | string | null, said: string, was?: OrderNote]>([
    ['placed', 'placed', 'Placed'],
    ['taken', { channel: 'counter' }, 'Sold over the counter'],
    ['taken', { channel: 'phone' }, 'Taken by phone'],
    ['moved', { state: 'cancelled', reason: 'Wrong number' }, 'Cancelled, Wrong number'],
    ['moved', { state: 'shipped', courier: 'TCS', trackingNumber: '7' }, 'On its way, TCS 7'],
    ['moved', { state: 'shipped', courier: 'Own rider', trackingNumber: null }, 'On its way, Own rider'],
    [
      'moved',
      { state: 'returned', reason: 'Faulty part', restock: false, isPaid: true },
      'Returned, Faulty part, not put back on the shelf, the cash had come in',
    ],
    ['moved', { state: 'returned', restock: true, isPaid: false }, 'Returned'],
    ['moved', { state: 'refused', restock: false, isPaid: true }, 'Refused'],
    ['moved', { state: 'delivered', isPaid: true }, 'Collected and paid'],
    ['moved', { state: 'delivered' }, 'Delivered'],
    ['moved', 'shipped', 'On its way'],
    ...['', '{', '[1]', 'null', '7', null].map((rubbish): [string, string | null, string] => [
      'moved',
      rubbish,
      'Moved',
    ]),
    ['agreed', null, 'Confirmed by email, which proves no phone number'],
    ['called', { callAttempts: 2 }, 'No answer, try 2'],
    ['called', {}, 'No answer, try '],
    ['tracking', { courier: 'TCS', trackingNumber: '7' }, 'Tracking: TCS 7'],
    ['tracking', { courier: null, trackingNumber: '7' }, 'Tracking: 7'],
    ['parcel', { courier: 'TCS', grams: 1500, pieces: 2 }, 'Parcel: TCS, 1.5 kg, 2 pieces'],
    ['parcel', { courier: null, grams: 500, pieces: 1 }, 'Parcel: , 0.5 kg'],
    ['parcel', {}, 'Parcel: , 0 kg'],
    ['attempt', { reason: 'Nobody at home' }, 'The rider could not deliver: Nobody at home'],
    ['attempt', {}, 'The rider could not deliver'],
    ['advised', { advice: 'back' }, 'The courier was told to bring it back'],
    ['advised', { advice: 'again' }, 'The courier was told to try again'],
    ['answered', { wish: 'again', day: '2026-11-30' }, 'Bring it again, 30 Nov'],
    ['answered', {}, 'Bring it again'],
    ['answered', { wish: 'contact' }, 'Another number or landmark for the rider'],
    ['answered', { wish: 'refuse' }, 'Does not want the parcel'],
    ['booking', { courier: 'TCS', trackingNumber: '7', booking: 'booked' }, 'Booked: TCS 7'],
    ['booking', { courier: 'TCS', trackingNumber: '7', booking: 'cancelled' }, 'Parcel cancelled: TCS 7'],
    ['booking', { courier: 'TCS', booking: 'refused' }, 'Not booked: TCS refused'],
    ['booking', { courier: 'TCS', booking: 'not there' }, 'Not booked: TCS does not have it'],
    ['noted', { note: 'Ring twice' }, 'Note: Ring twice'],
    ['noted', { note: null }, 'Note removed'],
    ['language', { language: 'ur' }, 'Language: اردو'],
    ['language', {}, 'Language: English'],
    ['undone', { state: 'packed' }, 'Undone, back to Packed'],
    ['undone', {}, 'Call without answer undone'],
    ['paid', 'x', 'Cash received'],
    ['unpaid', null, 'Cash received undone, with its statement'],
    ['entry', { entry: { kind: 'goodwill', amount: 50, way: 'cash' } }, 'Taken off the amount: PKR 50'],
    ['entry', {}, 'Money'],
    ['kept', { kept: 300 }, 'We are keeping PKR 300 of the payment'],
    ['kept', { kept: 0 }, 'We are keeping none of the payment'],
    ['return', { return: { number: 3, state: 'agreed' } }, 'Return 3: Agreed'],
    [
      'return',
      { return: { number: 3, state: 'asked', lines: ['Plug', 'Chain'].map((name) => ({ name, quantity: 2 })) } },
      'Return 3: Asked, the Plug × 2, the Chain × 2',
    ],
    ['return', {}, 'Return'],
    ['advance', { proof: 'open' }, 'Proof of payment sent'],
    ['advance', { proof: 'declined' }, 'Payment not found'],
    ['advance', { isReminded: true }, 'Payment reminder sent'],
    ['advance', { advanceAsked: 500 }, 'Advance asked: PKR 500'],
    ['advance', {}, 'Advance no longer needed'],
    ['claimed', null, 'Added to an account'],
    ['links-revoked', null, 'Links revoked'],
    ['put-away-again', null, 'put away again'],
    [
      'changed',
      { address: { street: 'B' }, lines: [{ name: 'Plug', quantity: 1 }], amount: 330 },
      'Changed: street, the Plug 2 → 1, cash to pay PKR 610 → PKR 330',
      { address: { street: 'A' }, lines: [{ name: 'Plug', quantity: 2 }], amount: 610 },
    ],
    ['changed', { lines: [{ name: 'Plug', quantity: 1 }], amount: 330 }, 'Changed: the Plug 0 → 1'],
    ['changed', { address: { zipCode: '54000', beside: 'x' } }, 'Changed: zip code, beside', { amount: 610 }],
    ['changed', {}, 'Changed', {}],
  ])('the history of an order is plain text: %s %j', (action, after, said, before) => {
    const stored = (note: OrderNote | string | null = null) =>
      typeof note === 'object' && note ? JSON.stringify(note) : note
    const event = {
      action: `order.${action}`,
      before: stored(before),
      after: stored(after),
    }
    expect(orderEventText(event, (name) => `the ${name}`)).toBe(said)
  })

  test('who changed an order is named, as far as it is known', () => {
    expect([
      actorName('staff:1', 'Imran'),
      actorName('staff:1', null),
      actorName('customer:1', null),
      actorName('cron', null),
    ]).toEqual(['Imran', 'Somebody who left', 'Customer', 'Shop'])
  })

  test('a move that changes neither stock nor cash can be undone for a moment', () => {
    expect(orderStates.filter(canUndo)).toEqual(['confirmed', 'packed', 'shipped'])
  })

  test('a control of one order among several says which', () => {
    expect(labelOfOrder('Call', 1048)).toBe('Call, order 1048')
  })

  test('an address is formatted on one line', () => {
    const address = { street: 'House 14', city: 'Lahore', zipCode: '54500', province: 'Punjab' }
    expect(addressLine(address)).toBe('House 14, Lahore 54500, Punjab')
    expect(addressLine({ ...address, zipCode: null })).toBe('House 14, Lahore, Punjab')
    expect(addressLine({ ...address, street: null })).toBe('')
    expect(addressLines(address)).toEqual(['House 14', 'Lahore 54500, Punjab'])
  })

  test('a street of the other direction keeps its own order, and the city is in the language', () => {
    const [latin, urdu] = ['House 14, Street 3', 'مکان 12، گلی 5، مزنگ']
    const address = { city: 'Lahore', zipCode: null, province: 'Punjab' }
    const lineIn = (language: Language, street: string) =>
      inLanguage(language, () => addressLine({ ...address, street }))
    expect(lineIn('en', urdu)).toBe(`\u2068${urdu}\u2069, Lahore, Punjab`)
    expect(lineIn('ur', urdu)).toBe(`${urdu}، لاہور، پنجاب`)
    expect(lineIn('ur', latin)).toBe(`\u2068${latin}\u2069، لاہور، پنجاب`)
    expect(inLanguage('ur', () => addressLines({ ...address, street: latin }))).toEqual([latin, 'لاہور، پنجاب'])
  })

  test('a tracking number is stored in upper case without spaces, and links to the courier’s page', () => {
    const parsed = adminOrdersApi.trackOrder.body.safeParse({ courierId: 'tcs', trackingNumber: ' le 750-1 ' })
    expect(parsed.data).toEqual({ courierId: 'tcs', trackingNumber: 'LE750-1' })
    expect(trackingHref('https://courier.example/?n={number}', 'A&B')).toBe('https://courier.example/?n=A%26B')
    expect(trackingHref('https://courier.example/?n={number}', '$&')).toBe('https://courier.example/?n=%24%26')
    expect(trackingHref('javascript:alert({number})', '1')).toBeNull()
    expect(trackingHref('https://courier.example/{number}', null)).toBeNull()
    expect([parcelNumber('LE-12-3'), parcelNumber('LE123')]).toEqual(['LE123', 'LE123'])
    expect(trackingOf({ courier: null, number: 'X', url: null })).toBeNull()
    expect(trackingOf({ courier: 'TCS', number: null, url: null })).toEqual({
      courier: 'TCS',
      number: null,
      href: null,
    })
  })
})

describe('refuses', () => {
  const problem = (body: object) => adminOrdersApi.changeOrderState.body.safeParse(body).error?.issues[0]?.message

  test('a failed state without a reason', () => {
    for (const to of failedStates) {
      expect(problem({ from: 'placed', to })).toBe('Please choose a reason.')
      expect(problem({ from: 'placed', to, reason: '   ' })).toBe('Please choose a reason.')
      expect(problem({ from: 'placed', to, reason: 'x'.repeat(textLimits.reason + 1) })).toMatch(/at most 120/)
    }
    expect(problem({ from: 'packed', to: 'shipped', courierId: 'tcs', trackingNumber: '"><script>' })).toMatch(
      /tracking number/i,
    )
    expect(problem({ from: 'packed', to: 'gone' })).toBeDefined()
  })

  test('notes with invisible characters', () => {
    const take = { key: 'key-00001', channel: 'counter', lines: [{ productId: 'a', quantity: 1 }], amount: 5 }
    expect(adminOrdersApi.createStaffOrder.body.safeParse({ ...take, note: 'Two lines\nand a tab\t' }).success).toBe(
      true,
    )
    for (const note of ['\u0000', 'a\u0008', '\ud800', 'x'.repeat(501)]) {
      expect(adminOrdersApi.createStaffOrder.body.safeParse({ ...take, note }).success).toBe(false)
    }
  })

  test('orders without lines, with a line of 0 pieces, or of half a piece', () => {
    const take = { key: 'key-00001', channel: 'counter', amount: 5 }
    for (const lines of [
      [],
      [{ productId: 'a', quantity: 0 }],
      [{ productId: 'a', quantity: 1.5 }],
      [{ productId: 'a b', quantity: 1 }],
      Array.from({ length: 201 }, (_, index) => ({ productId: `p${index}`, quantity: 1 })),
    ]) {
      expect(adminOrdersApi.createStaffOrder.body.safeParse({ ...take, lines }).success).toBe(false)
    }
    const phone = { ...take, channel: 'phone', lines: [{ productId: 'a', quantity: 1 }] }
    expect(adminOrdersApi.createStaffOrder.body.safeParse(phone).success).toBe(false)
    const address = { name: 'Ali', phone: '+92 300 1234567', street: 'House 1', city: 'Lahore' }
    expect(adminOrdersApi.createStaffOrder.body.safeParse({ ...phone, ...address }).data).toMatchObject({
      phone: '923001234567',
      email: '',
    })
    expect(adminOrdersApi.editOrder.body.safeParse({ ...address, phone: '12', updatedAt: 1, lines: [] }).success).toBe(
      false,
    )
  })
})
