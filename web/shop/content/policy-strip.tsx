import { ExtraIcon, type ExtraIconName } from '#web/kit/extra-icon.tsx'

const icons: ExtraIconName[] = ['exchange', 'box', 'phone']

/** The three promises of the shop. */
export function PolicyStrip({ policies }: { policies: { title: string; text: string }[] }) {
  return (
    <ul className="policies" aria-label="Our policies">
      {policies.map(({ title, text }, index) => (
        <li key={icons[index]}>
          <ExtraIcon name={icons[index] ?? 'check'} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
