import type { AnyEndpoint } from '#domain/endpoint.ts'
import { wishlistApi, wishlistLimit } from '#domain/wishlist/wishlist.endpoints.ts'
import { ApiError, call } from '#web/api.ts'
import { accountOf, isOwnText, readSession } from '#web/shop/session/session-storage.ts'
import {
  clearRememberedParts,
  markWishesSynced,
  readOwner,
  readUnsyncedWishes,
  readWishlist,
  remembersParts,
  writeOwner,
  writeWishlist,
} from './wishlist-storage.ts'

/** Requests run one after another, so that the last change also arrives last. */
let queue: Promise<unknown> = Promise.resolve()

/** Saves a part at the beginning of the list, here and in the account. False when the list is full. */
export function saveWish(id: string, price: number): boolean {
  const others = readWishlist().filter((saved) => saved.id !== id)
  if (!writeWishlist([{ id, price }, ...others])) return false
  send(id, wishlistApi.addToWishlist)
  return true
}

/** Takes a part off, here and in the account. */
export function removeWish(id: string): void {
  writeWishlist(readWishlist().filter((saved) => saved.id !== id))
  send(id, wishlistApi.removeFromWishlist)
}

function send(itemId: string, endpoint: AnyEndpoint): void {
  markWishesSynced([itemId], false)
  const token = readSession()?.token
  if (!token) return
  const isHere = () => readWishlist().some(({ id }) => id === itemId)
  const isSaved = isHere()
  queue = queue.then(() =>
    call(endpoint, { token, body: { itemId } }).then(
      () => isHere() === isSaved && markWishesSynced([itemId], true),
      // A refusal is final; everything else is sent when the next page opens.
      (error: unknown) =>
        error instanceof ApiError && [400, 404, 409].includes(error.status) && markWishesSynced([itemId], true),
    ),
  )
}

/**
 * Brings the list in line with the account's. A login joins both; later the account's list counts, with the changes that
 * did not reach it yet. The list of another account, whose session ended here, goes. Without a network the list stays as it is.
 */
export function syncWishlist(token: string): void {
  queue = queue.then(async () => {
    if (!remembersParts() || readSession()?.token !== token) return
    const owner = readOwner()
    if (owner !== 'yes' && !isOwnText(owner)) clearRememberedParts()
    const local = readWishlist()
    const isJoining = readOwner() === null
    const unsynced = readUnsyncedWishes()
    const added = local.map(({ id }) => id).filter((id) => isJoining || unsynced.includes(id))
    const removed = isJoining ? [] : unsynced.filter((id) => !local.some((saved) => saved.id === id))
    if (added.length > 0) await call(wishlistApi.addToWishlist, { token, body: { itemIds: added } })
    for (const itemId of removed) await call(wishlistApi.removeFromWishlist, { token, body: { itemId } })
    const { items } = await call(wishlistApi.getWishlist, { token })
    if (readSession()?.token !== token || !remembersParts()) return
    markWishesSynced([...added, ...removed], true)
    writeOwner(accountOf(readSession()) ?? token)
    adopt(items, added, local)
  })
  queue = queue.catch(() => undefined)
}

function adopt(
  items: { _id: string; price: number }[],
  added: string[],
  before: { id: string; price: number }[],
): void {
  const now = readWishlist()
  const late = readUnsyncedWishes()
  const known = new Map([...before, ...now].map((saved) => [saved.id, saved]))
  const ofAccount = items
    .filter(({ _id: id }) => !late.includes(id) || now.some((saved) => saved.id === id))
    .map(({ _id: id, price }) => known.get(id) ?? { id, price })
  // Parts that the account has no room for, or that were saved meanwhile, stay on this device.
  const own = now.filter(({ id }) => (added.includes(id) || late.includes(id)) && !items.some(({ _id }) => _id === id))
  writeWishlist([...own, ...ofAccount].slice(0, wishlistLimit))
}
