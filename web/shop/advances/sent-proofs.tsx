import type { SentProof } from '#domain/advances/advance.ts'
import { t } from '#domain/language/translate.ts'
import { formatMoment } from '#web/kit/format-day.ts'

const looks = { open: undefined, received: 'order-settled', declined: 'order-notice' }

/** The customer's proofs of payment with the shop's decisions. */
export function SentProofs({ proofs }: { proofs: SentProof[] }) {
  if (proofs.length === 0) return null
  return (
    <div className="stack">
      <h3>{t('What you sent')}</h3>
      <ul className="advance-proofs">
        {proofs.map((proof) => (
          <li key={proof.id}>
            <b>{proof.reference === null ? t('Picture of the payment') : <bdi>{proof.reference}</bdi>}</b>
            <span className="second"> {formatMoment(proof.at)}</span>
            <p className={looks[proof.state]}>{stateOf(proof)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateOf({ state, words }: SentProof): string {
  if (state === 'open') return t('We are checking it.')
  if (state === 'received') return t('The money came in. Thank you.')
  return t('We could not find this payment: {words}', { words: words ?? '' })
}
