import { messages } from '#domain/messages.ts'
import { Icon, type IconName } from './icon.tsx'

const icons: IconName[] = ['exchange', 'box', 'phone']

/** The three promises of the shop. Spec §2 Home. */
export function PolicyStrip() {
  return (
    <ul className="policies" aria-label="Our policies">
      {messages.policies.map(({ title, text }, index) => (
        <li key={title}>
          <Icon name={icons[index] ?? 'check'} />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
