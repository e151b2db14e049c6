import { fillPattern } from './fill-pattern.ts'

/** The path of an admin screen, and who may open it. */
export interface AdminScreenPath {
  /** `:name` stands for one segment. */
  pattern: string
  /** For the owner only. */
  isForOwner?: boolean
}

/** The paths of all admin screens. */
export const adminScreenPaths = {
  today: { pattern: '/owner' },
  join: { pattern: '/owner/join/:token' },
  calls: { pattern: '/owner/calls' },
  orders: { pattern: '/owner/orders' },
  newOrder: { pattern: '/owner/orders/new' },
  slips: { pattern: '/owner/orders/slips' },
  order: { pattern: '/owner/orders/:id' },
  invoice: { pattern: '/owner/orders/:id/invoice' },
  slip: { pattern: '/owner/orders/:id/slip' },
  newReturn: { pattern: '/owner/orders/:id/return' },
  bench: { pattern: '/owner/bench' },
  labels: { pattern: '/owner/bench/labels' },
  loadSheet: { pattern: '/owner/bench/load-sheet' },
  notDelivered: { pattern: '/owner/not-delivered' },
  run: { pattern: '/owner/run' },
  returns: { pattern: '/owner/returns' },
  return: { pattern: '/owner/returns/:id' },
  customer: { pattern: '/owner/customers/:key' },
  orderFiles: { pattern: '/owner/files', isForOwner: true },
  parts: { pattern: '/owner/parts', isForOwner: true },
  newPart: { pattern: '/owner/parts/new', isForOwner: true },
  part: { pattern: '/owner/parts/:id', isForOwner: true },
  choices: { pattern: '/owner/choices' },
  vehicles: { pattern: '/owner/vehicles' },
  addVehicles: { pattern: '/owner/vehicles/many', isForOwner: true },
  notUnderstood: { pattern: '/owner/vehicles/not-understood' },
  prices: { pattern: '/owner/prices', isForOwner: true },
  change: { pattern: '/owner/prices/:id', isForOwner: true },
  stock: { pattern: '/owner/stock' },
  shelfLabels: { pattern: '/owner/stock/labels' },
  toBuy: { pattern: '/owner/stock/to-buy' },
  waiting: { pattern: '/owner/waiting' },
  waitingPart: { pattern: '/owner/waiting/:id' },
  cash: { pattern: '/owner/cash' },
  receipts: { pattern: '/owner/cash/receipts' },
  receipt: { pattern: '/owner/cash/receipts/:id' },
  statements: { pattern: '/owner/cash/statement', isForOwner: true },
  statement: { pattern: '/owner/cash/statement/:id', isForOwner: true },
  courierCash: { pattern: '/owner/cash/:courierId' },
  proofs: { pattern: '/owner/proofs' },
  couriers: { pattern: '/owner/couriers', isForOwner: true },
  courier: { pattern: '/owner/couriers/:id', isForOwner: true },
  messages: { pattern: '/owner/messages' },
  message: { pattern: '/owner/messages/:id' },
  reviews: { pattern: '/owner/reviews' },
  consents: { pattern: '/owner/offers', isForOwner: true },
  searches: { pattern: '/owner/searches', isForOwner: true },
  settings: { pattern: '/owner/settings', isForOwner: true },
  people: { pattern: '/owner/people', isForOwner: true },
  security: { pattern: '/owner/security' },
  health: { pattern: '/owner/health', isForOwner: true },
  log: { pattern: '/owner/log', isForOwner: true },
  more: { pattern: '/owner/more' },
} as const satisfies Record<string, AdminScreenPath>

/** A key of `adminScreenPaths`. */
export type AdminScreen = keyof typeof adminScreenPaths

const screens = adminScreenPaths

/** Builds the path of every admin screen. */
export const adminPaths = {
  today: screens.today.pattern,
  join: (token: string) => fillPattern(screens.join.pattern, token),
  calls: screens.calls.pattern,
  orders: screens.orders.pattern,
  proofs: screens.proofs.pattern,
  newOrder: screens.newOrder.pattern,
  order: (id: string) => fillPattern(screens.order.pattern, id),
  invoice: (id: string) => fillPattern(screens.invoice.pattern, id),
  /** Ids, separated by commas. */
  slips: (ids: string) => `${screens.slips.pattern}?ids=${encodeURIComponent(ids)}`,
  slip: (id: string) => fillPattern(screens.slip.pattern, id),
  bench: screens.bench.pattern,
  handOver: `${screens.bench.pattern}?do=hand-over`,
  /** Ids of orders. */
  labels: (ids: string[], form: 'a6' | 'a4') => `${screens.labels.pattern}?ids=${ids.join(',')}&form=${form}`,
  loadSheet: (ids: string[]) => `${screens.loadSheet.pattern}?ids=${ids.join(',')}`,
  notDelivered: screens.notDelivered.pattern,
  run: screens.run.pattern,
  newReturn: (id: string) => fillPattern(screens.newReturn.pattern, id),
  returns: screens.returns.pattern,
  return: (id: string) => fillPattern(screens.return.pattern, id),
  customer: (key: string) => fillPattern(screens.customer.pattern, key),
  orderFiles: screens.orderFiles.pattern,
  parts: screens.parts.pattern,
  newPart: screens.newPart.pattern,
  copyPart: (id: string) => `${screens.newPart.pattern}?copy=${encodeURIComponent(id)}`,
  part: (id: string) => fillPattern(screens.part.pattern, id),
  choices: screens.choices.pattern,
  vehicles: screens.vehicles.pattern,
  addVehicles: screens.addVehicles.pattern,
  notUnderstood: screens.notUnderstood.pattern,
  prices: screens.prices.pattern,
  change: (id: string) => fillPattern(screens.change.pattern, id),
  stock: screens.stock.pattern,
  /** Ids of parts. */
  shelfLabels: (ids: string[]) => `${screens.shelfLabels.pattern}?ids=${ids.join(',')}`,
  toBuy: screens.toBuy.pattern,
  waiting: screens.waiting.pattern,
  waitingPart: (productId: string) => fillPattern(screens.waitingPart.pattern, productId),
  cash: screens.cash.pattern,
  /** An `orderId` preselects its parcel. */
  courierCash: (id: string, orderId?: string) =>
    fillPattern(screens.courierCash.pattern, id) +
    (orderId === undefined ? '' : `?order=${encodeURIComponent(orderId)}`),
  /** Those of a courier, when given. */
  statements: (courierId?: string) =>
    screens.statements.pattern + (courierId === undefined ? '' : `?courier=${encodeURIComponent(courierId)}`),
  statement: (id: string) => fillPattern(screens.statement.pattern, id),
  receipts: screens.receipts.pattern,
  receipt: (id: string) => fillPattern(screens.receipt.pattern, id),
  couriers: screens.couriers.pattern,
  courier: (id: string) => fillPattern(screens.courier.pattern, id),
  messages: screens.messages.pattern,
  message: (id: string) => fillPattern(screens.message.pattern, id),
  reviews: screens.reviews.pattern,
  consents: screens.consents.pattern,
  searches: screens.searches.pattern,
  settings: screens.settings.pattern,
  people: screens.people.pattern,
  security: screens.security.pattern,
  health: screens.health.pattern,
  log: screens.log.pattern,
  more: screens.more.pattern,
} as const

/** Whether the path belongs to an admin screen. The id in it is not checked. */
export function isAdminPath(pathname: string): boolean {
  const given = pathname.replace(/\/$/, '').toLowerCase().split('/')
  return Object.values(adminScreenPaths).some(({ pattern }) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === given.length &&
      wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
    )
  })
}
