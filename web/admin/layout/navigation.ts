import { adminPaths, type AdminScreenPath, adminScreenPaths } from '#domain/admin-paths.ts'
import type { Count, Today } from '#domain/reports/today.ts'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import type { AdminIconName } from './admin-icon.tsx'

/** A screen in the sidebar, the bottom bar or the More list. */
export interface NavItem {
  label: string
  text: string
  to: string
  icon: AdminIconName
  /** Number of items waiting there. */
  count?(today: Today): Count
}

const exact = (count: number): Count => ({ count, isMore: false })

const today: NavItem = { label: 'Today', text: 'What there is to do', to: adminPaths.today, icon: 'home' }
const orders: NavItem = {
  label: 'Orders',
  text: 'From the call to the cash',
  to: adminPaths.orders,
  icon: 'list',
  count: ({ toPack, toHandOver }) => exact(toPack + toHandOver),
}
const parts: NavItem = {
  label: 'Parts',
  text: 'Photos, prices, bikes',
  to: adminPaths.parts,
  icon: 'grid',
}
const stock: NavItem = {
  label: 'Count stock',
  text: 'Plus and minus, shelf by shelf',
  to: adminPaths.stock,
  icon: 'box',
}
const cash: NavItem = { label: 'Cash', text: 'What couriers collected', to: adminPaths.cash, icon: 'cash' }
/** The daily work, in the order of the sidebar. */
const work: NavItem[] = [
  today,
  {
    label: 'Calls',
    text: 'Confirm orders by phone',
    to: adminPaths.calls,
    icon: 'phone',
    count: ({ calls }) => calls,
  },
  orders,
  { label: 'Bench', text: 'Pick, pack, hand over', to: adminPaths.bench, icon: 'box' },
  {
    label: 'Not delivered',
    text: 'Failed attempts, what customers answered',
    to: adminPaths.notDelivered,
    icon: 'truck',
    count: ({ notDelivered }) => notDelivered,
  },
  { label: 'Rider’s run', text: 'Our own rider’s parcels of today', to: adminPaths.run, icon: 'truck' },
  { label: 'Take an order', text: 'By phone or over the counter', to: adminPaths.newOrder, icon: 'plus' },
  cash,
  {
    label: 'Proofs to check',
    text: 'Payments in advance',
    to: adminPaths.proofs,
    icon: 'cash',
    count: ({ proofs }) => proofs,
  },
  {
    label: 'Returns',
    text: 'Returns and exchanges',
    to: adminPaths.returns,
    icon: 'undo',
    count: ({ returns }) => returns,
  },
  {
    label: 'Messages',
    text: 'From the contact form',
    to: adminPaths.messages,
    icon: 'mail',
    count: ({ unreadMessages }) => unreadMessages,
  },
  {
    label: 'Reviews',
    text: 'What people say about parts',
    to: adminPaths.reviews,
    icon: 'star',
    count: ({ unansweredReviews }) => unansweredReviews,
  },
]
const isInBar = ({ to }: NavItem) => to === adminPaths.calls || [today, orders, cash].some((each) => each.to === to)
/** The daily work that a phone lists under More, because the bottom bar has no place for it; calls are at Today. */
function waitingUnderMore(counts: Today): Count {
  const each = work.flatMap((item) => (isInBar(item) ? [] : (item.count?.(counts) ?? [])))
  return { count: each.reduce((sum, { count }) => sum + count, 0), isMore: each.some(({ isMore }) => isMore) }
}
const more: NavItem = {
  label: 'More',
  text: 'Everything else',
  to: adminPaths.more,
  icon: 'menu',
  count: waitingUnderMore,
}

/** All screens, in the groups of the sidebar. */
export const navGroups: { label: string; items: NavItem[] }[] = [
  {
    label: 'Work',
    items: work,
  },
  {
    label: 'Parts',
    items: [
      parts,
      stock,
      {
        label: 'Stock to buy',
        text: 'What is low, as a list to send',
        to: adminPaths.toBuy,
        icon: 'cart',
        count: ({ stock: low }) => low,
      },
      {
        label: 'Waiting lists',
        text: 'Customers waiting for parts',
        to: adminPaths.waiting,
        icon: 'clock',
        count: ({ waiting }) => waiting,
      },
      {
        label: 'Prices and lists',
        text: 'Many prices at once, CSV in and out',
        to: adminPaths.prices,
        icon: 'exchange',
      },
      {
        label: 'Vehicles',
        text: 'Which bikes parts are for',
        to: adminPaths.vehicles,
        icon: 'truck',
      },
      {
        label: 'Brands, sizes, kinds',
        text: 'What menus and filters offer',
        to: adminPaths.choices,
        icon: 'grid',
      },
      {
        label: 'Searches',
        text: 'What people search for and do not find',
        to: adminPaths.searches,
        icon: 'search',
      },
    ],
  },
  {
    label: 'Shop',
    items: [
      { label: 'Couriers', text: 'Fees, taxes, tracking', to: adminPaths.couriers, icon: 'truck' },
      {
        label: 'Shop settings',
        text: 'Banner, delivery, phones, policies',
        to: adminPaths.settings,
        icon: 'settings',
      },
      { label: 'Offers', text: 'Who agreed to get them', to: adminPaths.consents, icon: 'star' },
      {
        label: 'Orders and customers as files',
        text: 'CSV of any days, for a spreadsheet',
        to: adminPaths.orderFiles,
        icon: 'download',
      },
      { label: 'People', text: 'Who can sign in here', to: adminPaths.people, icon: 'profile' },
      {
        label: 'My sign-in',
        text: 'Password, second factor, ring of new orders',
        to: adminPaths.security,
        icon: 'lock',
      },
      { label: 'Log', text: 'Who changed what, and when', to: adminPaths.log, icon: 'clock' },
      {
        label: 'How the shop runs',
        text: 'Orders, emails, speed',
        to: adminPaths.health,
        icon: 'info',
      },
    ],
  },
]

/** Five links fit in the bottom bar; the owner reaches stock counts from Parts. */
export const navBarItems = (role: StaffRole): NavItem[] => [
  { ...today, count: ({ calls }) => calls },
  orders,
  role === 'owner' ? parts : stock,
  cash,
  more,
]

const pathsForOwner = Object.values<AdminScreenPath>(adminScreenPaths).flatMap(({ pattern, isForOwner }) =>
  isForOwner ? pattern : [],
)

/** The links of a group that a role may open. */
export function navItemsFor(role: StaffRole, items: NavItem[]): NavItem[] {
  return items.filter(({ to }) => role === 'owner' || !pathsForOwner.includes(to))
}
