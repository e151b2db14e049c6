import { t } from '#domain/language/translate.ts'
import { OwnText } from '#web/kit/own-text.tsx'
import { ExtraIcon, type ExtraIconName } from '#web/kit/extra-icon.tsx'

const icons: ExtraIconName[] = ['exchange', 'box', 'phone']

/** The three promises of the shop. */
export function PolicyStrip({ policies }: { policies: { title: string; text: string }[] }) {
  return (
    <ul className="policies" aria-label={t('Our policies')}>
      {policies.map(({ title, text }, index) => (
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
      ))}
    </ul>
  )
}
