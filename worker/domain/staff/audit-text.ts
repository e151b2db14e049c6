import { orderEventText } from '#domain/orders/order-event-text.ts'
import type { AuditEntry } from './staff.admin.endpoints.ts'

/** Audit entries as text: the action, and each field before and after. */

/** A changed field; `name` is empty when the entry has only one. Empty text means "nothing". */
export interface AuditChange {
  name: string
  was: string
  is: string
}

/** The subject of an entry, for a link: its kind and, if there are several, its id. */
export type AuditPlace =
  | { kind: 'order' | 'part' | 'bulk' | 'message'; id: string }
  | { kind: 'settings' | 'people' | 'reviews' | 'choices' | 'vehicles' }

/** An entry as text: `Part changed` with `price: 1,950 → 2,110`. */
export interface AuditText {
  what: string
  changes: AuditChange[]
  /** `null` when the entry links nowhere. */
  place: AuditPlace | null
}

const actions: Record<string, string> = {
  'account.deleted': 'deleted the account',
  'bulk.applied': 'changed many parts',
  'bulk.undone': 'undid a change of many parts',
  'choice.saved': 'changed a brand, an engine size or a kind of part',
  'consents.exported': 'exported who wants offers',
  'cash.exported': 'exported the couriers’ cash',
  'cash.received': 'received cash from a courier',
  'courier.rules-saved': 'set which courier parcels go with',
  'courier.cities-mapped': 'said which cities of a courier the shop’s are',
  'courier.connected': 'changed the connection to a courier',
  'courier.saved': 'saved a courier',
  'customer.logged-out': 'logged a customer out on every device',
  'customer.noted': 'changed the note about a customer',
  'customers.exported': 'exported the customers',
  'feed.renewed': 'made a new link of the product feed',
  'message.answered': 'answered a message',
  'message.marked': 'marked a message',
  'orders.exported': 'exported the orders',
  'product.changed': 'changed a part',
  'product.hidden': 'took a part off sale',
  'product.made': 'put a new part on sale',
  'product.restored': 'put a part on sale again',
  'product.wrong-fit': 'answered about a part that did not fit',
  'products.exported': 'exported all parts',
  'review.answered': 'answered a review',
  'review.hidden': 'hid a review',
  'review.shown': 'showed a review again',
  'settings.changed': 'changed the settings',
  'difference.ended': 'ended a difference of a courier’s payment',
  'statement.accepted': 'accepted a courier’s statement',
  'statement.read': 'read a courier’s statement',
  'statement.undone': 'undid a courier’s statement',
  'staff.changed': 'changed what a person may do',
  'staff.invited': 'invited a person',
  'staff.joined': 'joined',
  'staff.owner-made': 'made an owner on the command line',
  'consent.withdrawn': 'took a consent to get offers back',
  'staff.password-changed': 'changed their password',
  'staff.recovery-code-used': 'used a recovery code',
  'staff.renamed': 'changed their name',
  'staff.ring-off': 'turned off the ring of new orders on a device',
  'staff.ring-on': 'turned on the ring of new orders on a device',
  'staff.second-factor-off': 'turned the second factor off',
  'staff.second-factor-on': 'turned the second factor on',
  'staff.second-factor-rule': 'set who needs a second factor',
  'staff.second-factor-started': 'started to set up a second factor',
  'staff.sessions-ended': 'ended sessions',
  'staff.sign-in-failed': 'could not sign in',
  'staff.signed-in': 'signed in',
  'staff.signed-out': 'signed out',
  'vehicles.exported': 'exported all vehicles',
  'vehicle.understood': 'said which vehicles a text of parts means',
  'vehicle.saved': 'changed a vehicle',
  'waiting.removed': 'took a person off a waiting list',
  'waiting.notified': 'marked a person who waited as told',
  'waiting.waits': 'marked a person as still waiting',
  'stock.changed': 'counted a part',
  'stock.low-at': 'set the low-stock level of a part',
  'synonym.changed': 'changed words of the search',
}

const names: Record<string, string> = {
  applied: 'parts changed',
  hidden: 'new parts hidden',
  isPaid: 'paid',
  isShown: 'shown',
  left: 'left alone',
  pictures: 'pictures',
  restored: 'parts put back',
  skipped: 'left alone',
  alsoCalled: 'also called',
  category: 'brand',
  descriptionRoman: 'description in Roman Urdu',
  descriptionUr: 'description in Urdu',
  cc: 'engine size',
  fee: 'fee',
  fromYear: 'first year',
  grams: 'weight in grams',
  incomeTaxPoints: 'income tax, hundredths of a percent',
  isActive: 'in use',
  lowAt: 'low-stock alert at',
  nameRoman: 'name in Roman Urdu',
  nameUr: 'name in Urdu',
  newPrice: 'price',
  oldPrice: 'old price',
  partsOf: 'takes the parts of',
  partNumber: 'part number',
  salesTaxPoints: 'sales tax, hundredths of a percent',
  subCategory: 'engine size',
  toYear: 'last year',
  trackingUrl: 'tracking page',
  upToGrams: 'up to grams',
}

/** Fields that mean nothing to people. */
const unspoken = new Set(['id', 'key', 'receipt', 'statement', 'reply', 'cashDue', 'callAfter', 'emailId'])

/** The text of an audit entry. An unknown action is shown by its name. */
export function auditText(entry: Pick<AuditEntry, 'action' | 'subject' | 'called' | 'before' | 'after'>): AuditText {
  const { action, called, before, after } = entry
  return {
    what: action.startsWith('order.')
      ? `order${called ? ` ${called}` : ''}: ${orderEventText(entry)}`
      : (actions[action] ?? action.replace(/[.-]/g, ' ')) + (called ? `: ${called}` : ''),
    // The title of an order says its state; a hash means nothing to people.
    changes:
      action === 'order.placed' || action === 'account.deleted'
        ? []
        : changesOf(before, after).filter((each) => !isSaid(action, each)),
    place: placeOf(entry),
  }
}

/** The title of an order's entry says its state, and nobody needs to read that nothing was left alone. */
function isSaid(action: string, { name, was, is }: AuditChange): boolean {
  if (action.startsWith('order.')) return name === names['isPaid'] || name === 'state'
  return action.startsWith('bulk.') && was === '' && is === '0'
}

function placeOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): AuditPlace | null {
  const [about] = action.split('.')
  if (about === 'order') return { kind: 'order', id: subject }
  if (about === 'product' || about === 'stock' || about === 'waiting') return { kind: 'part', id: subject }
  if (about === 'bulk' || about === 'message') return { kind: about, id: subject }
  if (about === 'settings' || about === 'feed') return { kind: 'settings' }
  if (about === 'review') return { kind: 'reviews' }
  if (about === 'choice') return { kind: 'choices' }
  if (about === 'vehicle' || about === 'vehicles') return { kind: 'vehicles' }
  return about === 'staff' ? { kind: 'people' } : null
}

function changesOf(before: string | null, after: string | null): AuditChange[] {
  const [was, is] = [readFields(before), readFields(after)]
  if (!was && !is) return before || after ? [{ name: '', was: before ?? '', is: after ?? '' }] : []
  // Bulk changes store a title before and counts after; both are shown.
  const title = was || !before ? [] : [{ name: '', was: '', is: before }]
  const keys = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])].filter((key) => !unspoken.has(key))
  const fields = keys.map((key) =>
    key === 'pictures'
      ? picturesChange(was?.[key], is?.[key])
      : { name: nameOf(key), was: valueText(was?.[key]), is: valueText(is?.[key]) },
  )
  return [...title, ...fields.filter((each) => each.was !== each.is)]
}

/** How many pictures there were and are; their keys and descriptions are not for reading. */
function picturesChange(was: unknown, is: unknown): AuditChange {
  const count = (list: unknown) => (Array.isArray(list) ? String(list.length) : '')
  const isSameCount = count(was) === count(is) && JSON.stringify(was) !== JSON.stringify(is)
  return { name: names['pictures'] ?? '', was: count(was), is: isSameCount ? 'changed' : count(is) }
}

function readFields(text: string | null): Record<string, unknown> | null {
  if (!text || !/^[{[]/.test(text)) return null
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? { list: value } : (value as Record<string, unknown>)
  } catch {
    return null
  }
}

/** `ordersPerDay` becomes `orders per day`. */
function nameOf(key: string): string {
  const apart = (_: string, before: string, letters: string) => `${before} ${letters.toLowerCase()}`
  return names[key] ?? key.replace(/([a-z])(\d+)/g, apart).replace(/([a-z\d])([A-Z]+)/g, apart)
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map((each, index) => `${index > 0 ? '; ' : ''}${valueText(each)}`).join('')
  if (typeof value !== 'object') return String(value)
  const spoken = Object.entries(value).filter(([key]) => !unspoken.has(key))
  return spoken.map(([key, each]) => `${nameOf(key)} ${valueText(each)}`.trim()).join(', ')
}
