import { minute } from '#domain/durations.ts'
import { ShopError } from '#domain/errors.ts'
import { adviceNote, adviceText } from '#domain/parcels/advice-text.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { isAnswerable } from '#domain/parcels/parcel-states.ts'
import type { ShopContext, StaffMember } from '#worker/context.ts'
import type { Advice, CourierConnection } from '#worker/couriers/courier-client.ts'
import { openCourier } from '#worker/couriers/open-courier.ts'
import { systemActor } from '#worker/database/audit.sql.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import type { ToldRow } from './attempts.store.ts'

/** A telling that was cut off is taken up after this time. */
const cutOffMs = 5 * minute
/** The cron tries so often, so long apart; after that a person presses. */
const [mostTries, betweenTriesMs] = [3, 10 * minute]
/** Couriers that one run of the cron calls. */
const toldPerRun = 5

/**
 * Tells a courier, by the press of staff, to try a parcel again or to bring it back.
 * @throws ShopError 'NOT_FOUND'
 * @throws ShopError 'STALE' with the `parcel`, when no attempt of it failed and it is not held
 */
export async function adviseCourier(
  shop: ShopContext,
  { actor }: StaffMember,
  id: string,
  { advice, note }: { advice: Advice; note?: string | undefined },
): Promise<{ parcel: Parcel; isTold: boolean; sentence: string; text: string | null }> {
  const { stores, now } = shop
  return retryOnConflict(async () => {
    const [parcel, seen] = await Promise.all([stores.parcels.find(id), stores.attemptedParcels.findLast(id)])
    if (!parcel) throw new ShopError('NOT_FOUND')
    const say = adviceNote(seen?.wish ? { ...seen, wish: seen.wish } : null, note)
    const text = adviceText(parcel, advice, say)
    const courier = parcel.trackingNumber === null ? null : await openCourier(shop, parcel.courierId)
    const isTracked = courier !== null
    const isCalled = courier?.advise != null
    const isAgain = seen?.toldAt != null && seen.advice === advice && seen.tellAt === null
    if (isAgain) return { parcel, isTold: true, ...saidTo(parcel, advice, isCalled ? null : text) }
    if (!isAnswerable(parcel.state) || (parcel.state !== 'held' && !seen))
      throw new ShopError('STALE', { fields: { parcel } })
    const tellAt = isCalled ? now() + cutOffMs : null
    if (seen && !(await stores.attemptedParcels.claim(seen, advice, { tellAt, now: now() }))) {
      throw new Conflict(new ShopError('STALE', { fields: { parcel } }))
    }
    const told = isCalled ? await tell(shop, courier, parcel.trackingNumber ?? '', { advice, say, seen }) : null
    if (!told || told.isTold)
      await stores.attemptedParcels.recordAdvice(parcel, { advice, isTracked, actor, now: now() })
    const fresh = (await stores.parcels.find(id)) ?? parcel
    if (!told) return { parcel: fresh, isTold: true, ...saidTo(parcel, advice, text) }
    if (told.isTold) return { parcel: fresh, isTold: true, ...saidTo(parcel, advice, null) }
    const said = told.courierText ? ` It says: ${told.courierText}` : ''
    const sentence = `${parcel.courierName} was not told.${said}`
    return { parcel: fresh, isTold: false, sentence, text }
  })
}

function saidTo({ courierName }: Parcel, advice: Advice, text: string | null) {
  const what = advice === 'again' ? 'tries it again' : 'brings it back'
  return { sentence: text === null ? `${courierName} ${what}.` : `Please send this text to ${courierName}.`, text }
}

interface Telling {
  advice: Advice
  say: string
  seen: ToldRow | null
}

/** Calls the courier, and writes down how that went. */
async function tell(
  { stores }: ShopContext,
  courier: CourierConnection,
  trackingNumber: string,
  { advice, say, seen }: Telling,
  tellAt: number | null = null,
): Promise<{ isTold: boolean; courierText: string | null }> {
  const order = (await courier.advise?.(trackingNumber, advice, say)) ?? { outcome: 'unsure', courierText: null }
  if (order.outcome === 'done') {
    if (seen) await stores.attemptedParcels.finishTelling(seen.id)
    return { isTold: true, courierText: null }
  }
  if (seen) await stores.attemptedParcels.giveUpTelling(seen.id, order.courierText, tellAt)
  return { isTold: false, courierText: order.courierText }
}

/** Tells couriers what customers answered, once nobody changed it for a while. One that fails holds no other. */
export async function tellAnswers(shop: ShopContext): Promise<void> {
  const due = await shop.stores.attemptedParcels.listToTell(shop.now(), toldPerRun)
  await Promise.all(due.map((seen) => tellAnswer(shop, seen)))
}

async function tellAnswer(shop: ShopContext, seen: ToldRow): Promise<void> {
  const { stores, now } = shop
  const advice = seen.advice ?? (seen.wish === 'refuse' ? 'back' : 'again')
  const courier = isAnswerable(seen.state) ? await openCourier(shop, seen.courierId) : null
  const { trackingNumber } = seen
  // It moved on, or a person sends the text.
  if (!courier?.advise || trackingNumber === null) {
    if (seen.toldAt === null) return stores.attemptedParcels.giveUpTelling(seen.id, null, null)
    return stores.attemptedParcels.finishTelling(seen.id)
  }
  if (!(await stores.attemptedParcels.claim(seen, advice, { tellAt: now() + cutOffMs, now: now() }))) return
  const next = seen.tellTries + 1 < mostTries ? now() + betweenTriesMs : null
  const say = adviceNote(seen.wish ? { ...seen, wish: seen.wish } : null, undefined)
  const { isTold } = await tell(shop, courier, trackingNumber, { advice, say, seen }, next)
  const parcel = { id: seen.parcelId, orderId: seen.orderId }
  const record = { advice, isTracked: true, actor: systemActor, now: now() }
  if (isTold) await stores.attemptedParcels.recordAdvice(parcel, record)
}
