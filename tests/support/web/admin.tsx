import { render, screen as view } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffRole } from '#domain/staff/staff-person.ts'
import { defaultSettings } from '#domain/settings/default-settings.ts'
import { englishChoices } from '#tests/support/fixtures/choices.ts'
import { AdminApp } from '#web/admin/app/admin-app.tsx'
import { type Answers, answerWith } from './screen.tsx'

/**
 * Opens a screen of the admin as signed-in staff, with the given replies of the shop. `asked` collects
 * every request.
 */
export function openAdmin(address: string, answers: Answers = {}, role: StaffRole = 'owner') {
  const person = {
    id: 'me',
    name: 'Imran',
    email: 'imran@example.com',
    role,
    hasTotp: false,
    recoveryCodesLeft: 0,
    secondFactor: null,
  }
  const { asked } = answerWith({
    'GET /api/hitech/owner/session': { person },
    'GET /api/hitech/shop': { marqueeText: '', facts: defaultSettings, choices: englishChoices },
    ...answers,
  })
  history.replaceState(null, '', address)
  const { unmount } = render(<AdminApp />)
  return { asked, person: userEvent.setup(), view, close: unmount, address: () => location.pathname + location.search }
}
