import { useEffect, useRef } from 'react'
import type { Difference } from './product-differences.ts'

/** Lists what somebody else changed while this form was open. Typed input stays. */
export function ChangedMeanwhile({ differences }: { differences: Difference[] }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [differences])
  return (
    <section ref={notice} className="card stack part-notice" tabIndex={-1} aria-labelledby="changed-meanwhile">
      <h2 id="changed-meanwhile">Somebody else changed this part</h2>
      <ul className="part-differences">
        {differences.map(({ label, was, now, mine }) => (
          <li key={label}>
            <b>{label}</b>: {was === now ? 'changed' : `was ${was}, is ${now} now`}.{' '}
            {mine === null ? 'It is in the form.' : `Yours stays in the form: ${mine}.`}
          </li>
        ))}
      </ul>
      <p>You can keep editing. Saving keeps what is in the form.</p>
    </section>
  )
}
