import { useEffect, useState } from 'react'
import { accountsApi, type UserSession } from '#domain/accounts/accounts.endpoints.ts'
import { t } from '#domain/language/translate.ts'
import { ApiError, call } from '#web/api.ts'
import { useEndSession } from './use-log-out.ts'
import { formatDay } from '#domain/pakistan-day.ts'
import { useToasts } from '#web/kit/toasts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Spinner } from '#web/kit/icon.tsx'

/** The devices with a session, each with a button to end it, and one button to end them all. */
export function Logins({ token }: { token: string }) {
  const { toast } = useToasts()
  const endSession = useEndSession()
  const [sessions, setSessions] = useState<UserSession[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const showError = (error: unknown) =>
    toast(error instanceof ApiError ? error.message : t('Something went wrong. Please try again.'), 'error')
  const read = async () => setSessions((await call(accountsApi.listUserSessions, { token })).sessions)
  async function run(work: () => Promise<unknown>) {
    setIsBusy(true)
    await work().catch(showError)
    setIsBusy(false)
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once for each session
  useEffect(() => void read().catch(showError), [token])

  if (!sessions) return <Spinner />
  return (
    <>
      <ul>
        {sessions.map(({ id, device: stored, createdAt, isThis }) => {
          const device = deviceText(stored)
          return (
            <li key={id}>
              <span>
                {device}
                <span className="second">
                  {isThis
                    ? t('This device, since {day}', { day: formatDay(createdAt) })
                    : t('Since {day}', { day: formatDay(createdAt) })}
                </span>
              </span>
              {!isThis && (
                <Button
                  isBusy={isBusy}
                  aria-label={t('Log out on {device}', { device })}
                  onClick={() => void run(() => call(accountsApi.endUserSession, { token, body: { id } }).then(read))}
                >
                  {t('Log out')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button
        isBusy={isBusy}
        onClick={() => void run(() => call(accountsApi.endUserSessions, { token }).then(endSession))}
      >
        {t('Log out everywhere')}
      </Button>
    </>
  )
}

/** `Chrome on Android` in the current language. */
function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ')
  if (system) return t('{browser} on {system}', { browser, system })
  return device === 'Unknown device' ? t('Unknown device') : device
}
