import type { AttemptAnswer } from './parcel.ts'

/** What a courier is told about a parcel that it could not deliver, in plain English. */

/** The customer's wish with the number and the place for the rider, and a word of the shop. */
export function adviceNote(
  answer: Pick<AttemptAnswer, 'wish' | 'day' | 'phone' | 'landmark'> | null,
  note: string | undefined,
): string {
  return [
    answer?.day && `Deliver on ${answer.day}.`,
    answer?.phone && `Other phone: ${answer.phone}.`,
    answer?.landmark && `Landmark: ${answer.landmark}.`,
    note,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The whole text for a courier that takes no advice by itself. */
export function adviceText(
  { trackingNumber, reference }: { trackingNumber: string | null; reference: string },
  advice: 'again' | 'back',
  note: string,
): string {
  const parcel = trackingNumber ? `Parcel ${trackingNumber} (our ${reference})` : `Parcel ${reference}`
  return [`${parcel}: please ${advice === 'again' ? 'try to deliver it again' : 'bring it back to us'}.`, note]
    .join(' ')
    .trim()
}
