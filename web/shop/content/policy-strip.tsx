import { t } from '#domain/language/translate.ts'
import { OwnText } from '#web/kit/text.tsx'
import { ExtraIcon, type ExtraIconName } from '#web/kit/extra-icon.tsx'

const icons: ExtraIconName[] = ['exchange', 'box', 'phone']

interface PolicyStripProps {
  policies: { title: string; text: string }[]
}

/** The three promises of the shop. */
export function PolicyStrip({ policies }: PolicyStripProps) {
  return (
    <ul className="policies" aria-label={t('Our policies')}>
      <PolicyItems policies={policies} />
    </ul>
  )
}

/** The lines of that strip. */
export function PolicyItems({ policies }: PolicyStripProps) {
  return policies.map(({ title, text }, index) => (
    <li key={icons[index]}>
      <ExtraIcon name={icons[index] ?? 'check'} />
      <div>
        <h3>
          <OwnText text={title} />
        </h3>
        <p>
          <OwnText text={text} />
        </p>
      </div>
    </li>
  ))
}
