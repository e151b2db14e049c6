import { signOutStaff } from '#domain/owner-account.ts'
import { call } from './call.ts'
import { Button } from '#web/ui/button.tsx'
import type { OwnerIconName } from './owner-icon.tsx'
import { OwnerPage } from './owner-page.tsx'
import { ownerPaths } from './owner-paths.ts'
import { useAction } from './use-action.ts'
import { usePerson } from './use-person.ts'
import { WayRow } from './way-row.tsx'

const places: { label: string; text: string; to: string; icon: OwnerIconName; isForOwner: boolean }[] = [
  { label: 'Messages', text: 'From the contact form', to: ownerPaths.messages, icon: 'mail', isForOwner: false },
  {
    label: 'Take an order',
    text: 'By phone or at the counter',
    to: ownerPaths.newOrder,
    icon: 'plus',
    isForOwner: false,
  },
  {
    label: 'Count stock',
    text: 'Plus and minus, shelf by shelf',
    to: ownerPaths.stock,
    icon: 'box',
    isForOwner: false,
  },
  {
    label: 'Stock to buy',
    text: 'What is low, as a list to send',
    to: ownerPaths.toBuy,
    icon: 'cart',
    isForOwner: false,
  },
  {
    label: 'Prices and lists',
    text: 'Many prices at once, CSV in and out',
    to: ownerPaths.prices,
    icon: 'exchange',
    isForOwner: true,
  },
  {
    label: 'Searches',
    text: 'What people look for and do not find',
    to: ownerPaths.searches,
    icon: 'search',
    isForOwner: true,
  },
  { label: 'Couriers', text: 'Fees, taxes, tracking', to: ownerPaths.couriers, icon: 'truck', isForOwner: true },
  {
    label: 'Shop settings',
    text: 'Banner, delivery, phones, policies',
    to: ownerPaths.settings,
    icon: 'settings',
    isForOwner: true,
  },
  { label: 'People', text: 'Who may sign in here', to: ownerPaths.people, icon: 'profile', isForOwner: true },
  { label: 'My sign-in', text: 'Password and second factor', to: ownerPaths.security, icon: 'lock', isForOwner: false },
  { label: 'Log', text: 'Who changed what, and when', to: ownerPaths.log, icon: 'clock', isForOwner: true },
  {
    label: 'How the shop runs',
    text: 'Letters, errors, slow routes',
    to: ownerPaths.health,
    icon: 'info',
    isForOwner: true,
  },
]

/** Everything that has no place in the bar, and the way out. */
export function MorePage() {
  const { person, signOut } = usePerson()
  const { isBusy, run } = useAction()
  return (
    <OwnerPage title="More" isNarrow subtitle={person ? `${person.name}, ${person.role}` : undefined}>
      <ul className="owner-rows">
        {places
          .filter(({ isForOwner }) => !isForOwner || person?.role === 'owner')
          .map(({ label, text, to, icon }) => (
            <WayRow key={to} icon={icon} to={to} label={label} text={text} />
          ))}
      </ul>
      <p className="actions">
        <a className="button" href="/">
          See the shop
        </a>
        <Button
          isBusy={isBusy}
          onClick={() =>
            void run(async () => {
              await call(signOutStaff)
              signOut()
            })
          }
        >
          Sign out
        </Button>
      </p>
    </OwnerPage>
  )
}
