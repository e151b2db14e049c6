import { callHref, formatPhone } from '#domain/contact/phone-links.ts'
import { answerText } from '#domain/orders/order-event-text.ts'
import type { AttemptAnswer } from '#domain/parcels/parcel.ts'

/** What a customer wishes after a failed attempt, with the number and the landmark for the rider. */
export function AnswerWords({ answer }: { answer: AttemptAnswer }) {
  const { phone, landmark, reason } = answer
  return (
    <p>
      <b>{answerText(answer)}</b>
      {phone && (
        <>
          , phone <a href={callHref(phone) ?? undefined}>{formatPhone(phone)}</a>
        </>
      )}
      {landmark && (
        <>
          , <bdi>{landmark}</bdi>
        </>
      )}
      {reason && (
        <>
          : <bdi>{reason}</bdi>
        </>
      )}
    </p>
  )
}
