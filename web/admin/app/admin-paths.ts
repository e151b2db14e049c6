/** The address of every screen of the counter. */
export const ownerPaths = {
  today: '/owner',
  join: '/owner/join/:token',
  calls: '/owner/calls',
  orders: '/owner/orders',
  newOrder: '/owner/orders/new',
  order: (id: string) => `/owner/orders/${encodeURIComponent(id)}`,
  invoice: (id: string) => `/owner/orders/${encodeURIComponent(id)}/invoice`,
  /** Ids, with commas between. */
  slips: (ids: string) => `/owner/orders/slips?ids=${encodeURIComponent(ids)}`,
  slip: (id: string) => `/owner/orders/${encodeURIComponent(id)}/slip`,
  parts: '/owner/parts',
  newPart: '/owner/parts/new',
  copyPart: (id: string) => `/owner/parts/new?copy=${encodeURIComponent(id)}`,
  part: (id: string) => `/owner/parts/${encodeURIComponent(id)}`,
  prices: '/owner/prices',
  change: (id: string) => `/owner/prices/${encodeURIComponent(id)}`,
  stock: '/owner/stock',
  toBuy: '/owner/stock/to-buy',
  cash: '/owner/cash',
  /** With an order its parcel is ticked already. */
  courierCash: (id: string, orderId?: string) =>
    `/owner/cash/${encodeURIComponent(id)}${orderId === undefined ? '' : `?order=${encodeURIComponent(orderId)}`}`,
  receipts: '/owner/cash/receipts',
  receipt: (id: string) => `/owner/cash/receipts/${encodeURIComponent(id)}`,
  couriers: '/owner/couriers',
  messages: '/owner/messages',
  message: (id: string) => `/owner/messages/${encodeURIComponent(id)}`,
  searches: '/owner/searches',
  settings: '/owner/settings',
  people: '/owner/people',
  security: '/owner/security',
  health: '/owner/health',
  log: '/owner/log',
  more: '/owner/more',
} as const

/** Addresses that a screen has, each as its parts; `*` is an id, or whatever else stands there. */
const forms = Object.values(ownerPaths).map((path) =>
  new URL(typeof path === 'string' ? path.replace(/:\w+/, '*') : path('*'), 'http://shop').pathname.split('/'),
)

/** Whether a screen has this address; whether what its id names exists is not known here. */
export function isOwnerPath(pathname: string): boolean {
  const given = pathname.replace(/\/$/, '').toLowerCase().split('/')
  return forms.some(
    (form) =>
      form.length === given.length &&
      form.every((part, index) => (part === '*' ? given[index] !== '' : part === given[index])),
  )
}
