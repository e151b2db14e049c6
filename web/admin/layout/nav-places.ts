import type { StaffRole } from '#domain/owner-account.ts'
import type { Count, Today } from '#domain/owner-today.ts'
import type { OwnerIconName } from './admin-icon.tsx'
import { ownerPaths } from '#web/admin/app/admin-paths.ts'

/** A screen that the sidebar, the bar of a phone or the list of more leads to. */
export interface Place {
  label: string
  /** What is there. */
  text: string
  to: string
  icon: OwnerIconName
  /** Not for staff. */
  isForOwner?: boolean
  /** How many wait there. */
  count?(today: Today): Count
}

const exact = (count: number): Count => ({ count, isMore: false })

const today: Place = { label: 'Today', text: 'What there is to do', to: ownerPaths.today, icon: 'home' }
const orders: Place = {
  label: 'Orders',
  text: 'From the call to the cash',
  to: ownerPaths.orders,
  icon: 'list',
  count: ({ toPack, toHandOver }) => exact(toPack + toHandOver),
}
const parts: Place = {
  label: 'Parts',
  text: 'Photos, prices, bikes',
  to: ownerPaths.parts,
  icon: 'grid',
  isForOwner: true,
}
const stock: Place = { label: 'Count stock', text: 'Plus and minus, shelf by shelf', to: ownerPaths.stock, icon: 'box' }
const cash: Place = { label: 'Cash', text: 'What couriers collected', to: ownerPaths.cash, icon: 'cash' }
const more: Place = { label: 'More', text: 'Everything else', to: ownerPaths.more, icon: 'menu' }

/** All screens, in the groups of the sidebar. */
export const placeGroups: { label: string; places: Place[] }[] = [
  {
    label: 'Work',
    places: [
      today,
      {
        label: 'Calls',
        text: 'Confirm orders by phone',
        to: ownerPaths.calls,
        icon: 'phone',
        count: ({ calls }) => calls,
      },
      orders,
      { label: 'Take an order', text: 'By phone or at the counter', to: ownerPaths.newOrder, icon: 'plus' },
      cash,
      {
        label: 'Messages',
        text: 'From the contact form',
        to: ownerPaths.messages,
        icon: 'mail',
        count: ({ unreadMessages }) => unreadMessages,
      },
    ],
  },
  {
    label: 'Parts',
    places: [
      parts,
      stock,
      {
        label: 'Stock to buy',
        text: 'What is low, as a list to send',
        to: ownerPaths.toBuy,
        icon: 'cart',
        count: ({ stock: low }) => low,
      },
      {
        label: 'Prices and lists',
        text: 'Many prices at once, CSV in and out',
        to: ownerPaths.prices,
        icon: 'exchange',
        isForOwner: true,
      },
      {
        label: 'Searches',
        text: 'What people search for and do not find',
        to: ownerPaths.searches,
        icon: 'search',
        isForOwner: true,
      },
    ],
  },
  {
    label: 'Shop',
    places: [
      { label: 'Couriers', text: 'Fees, taxes, tracking', to: ownerPaths.couriers, icon: 'truck', isForOwner: true },
      {
        label: 'Shop settings',
        text: 'Banner, delivery, phones, policies',
        to: ownerPaths.settings,
        icon: 'settings',
        isForOwner: true,
      },
      { label: 'People', text: 'Who can sign in here', to: ownerPaths.people, icon: 'profile', isForOwner: true },
      { label: 'My sign-in', text: 'Password and second factor', to: ownerPaths.security, icon: 'lock' },
      { label: 'Log', text: 'Who changed what, and when', to: ownerPaths.log, icon: 'clock', isForOwner: true },
      {
        label: 'How the shop runs',
        text: 'Orders, emails, speed',
        to: ownerPaths.health,
        icon: 'info',
        isForOwner: true,
      },
    ],
  },
]

/** Five fit under a thumb; the owner counts stock from the parts. */
export const barPlaces = (role: StaffRole): Place[] => [today, orders, role === 'owner' ? parts : stock, cash, more]

/** Those of a group that somebody may open. */
export function placesFor(role: StaffRole, places: Place[]): Place[] {
  return places.filter(({ isForOwner = false }) => role === 'owner' || !isForOwner)
}
