import { useId, useState } from 'react'
import { useParams } from 'react-router-dom'
import { adminPaths } from '#domain/admin-paths.ts'
import { callHref, chatHref, formatPhone } from '#domain/contact/phone-links.ts'
import { type Language, languages, pathIn } from '#domain/language/languages.ts'
import { paths } from '#domain/paths.ts'
import { adminWaitingListApi, type WaitingPerson } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { waitingMessage } from '#domain/waiting-list/waiting-message.ts'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { CallLinks } from '#web/admin/layout/call-links.tsx'
import { timeOf } from '#web/admin/layout/texts.ts'
import { MessageLanguage } from '#web/admin/orders/links/message-language.tsx'
import { linkIn } from '#web/admin/orders/links/use-order-links.ts'
import { useCustomerText } from '#web/admin/orders/print/customer-text.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { Paged } from '#web/admin/queries/paged-list.tsx'
import { useAction } from '#web/admin/queries/use-action.ts'
import { useEndpointPages } from '#web/admin/queries/use-endpoint-query.ts'
import type { Reply } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { waitingText } from './waiting-link.tsx'

/** The people who wait for one part, the longest waiting first, with a ready message for each phone. */
export function WaitingPeoplePage() {
  const { id: productId = '' } = useParams()
  const listing = useEndpointPages(adminWaitingListApi.listWaitingPeople, { params: { productId } })
  const part = listing.data?.pages[0]?.part
  return (
    <AdminPage
      title={part?.name ?? 'Waiting list'}
      subtitle={part ? waitingText(part) : undefined}
      isNarrow
      back={{ to: adminPaths.waiting, label: 'Waiting lists' }}
    >
      <Paged of={listing} itemsOf={({ list }) => list} nothing={<p>No one is waiting for this part.</p>}>
        {(list, first) => (
          <>
            <p className={first.part.isBack ? '' : 'second'}>
              {first.part.isBack
                ? 'It is back. Emails go out by themselves. Send the others their message, then mark them as told.'
                : 'Sold out. When it is back, emails go out automatically; for phone numbers a WhatsApp message is ready here.'}
            </p>
            <ul className="owner-rows">
              {list.map((person) => (
                <PersonRow key={person.id} part={first.part} person={person} />
              ))}
            </ul>
          </>
        )}
      </Paged>
    </AdminPage>
  )
}

interface PersonRowProps {
  part: Reply<typeof adminWaitingListApi.listWaitingPeople>['part']
  person: WaitingPerson
}

/** A person who waits or was notified. */
function PersonRow({ part, person }: PersonRowProps) {
  const { id, phone, email, at, notifiedAt, language } = person
  const { isBusy, run, notSaved } = useAction({
    refresh: [adminWaitingListApi.listWaitingPeople, adminWaitingListApi.listWaitingParts],
  })
  const [isAsked, setIsAsked] = useState(false)
  const name = phone ? formatPhone(phone) : (email ?? '')
  const mark = (isNotified: boolean) =>
    void run(() => callAsStaff(adminWaitingListApi.markWaitingNotified, { params: { id }, body: { told: isNotified } }))
  const remove = () => void run(() => callAsStaff(adminWaitingListApi.removeWaiting, { params: { id } }))
  return (
    <li className="apart waiting-person">
      <div className="owner-row-text">
        <b>{name}</b>
        <span className="second">
          since {timeOf(at)}, in <span lang={language === 'ur' ? 'ur' : undefined}>{languages[language].ownName}</span>
        </span>
      </div>
      {notifiedAt !== null && <span className="chip chip-good">Told {timeOf(notifiedAt)}</span>}
      {phone !== null && notifiedAt === null && part.isBack && <Message part={part} person={person} phone={phone} />}
      <div className="actions">
        {notifiedAt === null ? (
          (phone !== null || !part.isBack) && (
            <Button isBusy={isBusy} aria-label={`Mark as told: ${name}`} onClick={() => mark(true)}>
              Mark as told
            </Button>
          )
        ) : (
          <Button kind="quiet" isBusy={isBusy} aria-label={`${name} was not told`} onClick={() => mark(false)}>
            Not told
          </Button>
        )}
        {isAsked ? (
          <Button kind="danger" isBusy={isBusy} aria-label={`Remove now: ${name}`} onClick={remove}>
            Remove now
          </Button>
        ) : (
          <Button kind="quiet" aria-label={`Remove ${name}`} onClick={() => setIsAsked(true)}>
            Remove
          </Button>
        )}
      </div>
      {notSaved}
    </li>
  )
}

/** Buttons to call and to open WhatsApp with the message, in the person's language or another. */
function Message({ part, person, phone }: PersonRowProps & { phone: string }) {
  const [language, setLanguage] = useState<Language>(person.language)
  const group = useId()
  const text = useCustomerText(language)?.of(() =>
    waitingMessage({
      ...part,
      link: part.origin + pathIn(language, paths.product(part._id)),
      stopLink: linkIn(language, person.stopLink),
    }),
  )
  return (
    <div className="stack gap-8 order-contact">
      <CallLinks call={callHref(phone) ?? ''} whatsapp={text === undefined ? null : chatHref(phone, text)} />
      <MessageLanguage name={group} language={language} onChange={setLanguage} />
    </div>
  )
}
