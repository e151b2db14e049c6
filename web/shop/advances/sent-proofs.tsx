import type { SentProof } from '#domain/advances/advance.ts'
import { t } from '#domain/language/translate.ts'
import { formatMoment } from '#domain/format-day.ts'
import { OwnText } from '#web/kit/own-text.tsx'
import { Trans } from '#web/kit/trans.tsx'

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
            <p className={looks[proof.state]}>
              <ProofState proof={proof} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProofState({ proof: { state, words } }: { proof: SentProof }) {
  if (state === 'open') return t('We are checking it.')
  if (state === 'received') return t('Payment received. Thank you.')
  return <Trans message="We could not find this payment: <0/>" parts={[<OwnText key="words" text={words ?? ''} />]} />
}
