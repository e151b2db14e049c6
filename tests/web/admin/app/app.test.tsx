import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/admin/queries/query-client.ts'
import { lazyScreen } from '#web/admin/app/admin-screens.tsx'
import { openAdmin } from '#tests/support/web/admin.tsx'
import { anEmptyDay } from '#tests/support/fixtures/reports.ts'

const lost = new TypeError('Failed to fetch dynamically imported module')

vi.mock('#web/admin/reports/charts.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('#web/admin/settings/settings-page.tsx', () => ({
  SettingsPage() {
    throw new Error('broken')
  },
}))

describe('does', () => {
  test('on a wide screen the sidebar lists all screens in three groups with counts', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const { view } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/today': { ...anEmptyDay(0), toPack: 4, unreadMessages: { count: 2, isMore: false } },
    })
    const bar = within(await view.findByRole('navigation', { name: 'Admin' }))
    expect(bar.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual(['Work', 'Parts', 'Shop'])
    expect(bar.getAllByRole('link')).toHaveLength(29)
    await expect.poll(() => bar.getByRole('link', { name: 'Messages' }).textContent).toBe('Messages2')
    expect(bar.getByRole('link', { name: 'Orders' }).textContent).toBe('Orders4')
    expect(bar.getByRole('link', { name: 'Take an order' }).getAttribute('href')).toBe('/owner/orders/new')
  })

  test('on a phone the bar says what waits under More, and More says where', async () => {
    const few = (count: number) => ({ count, isMore: false })
    const today = {
      ...anEmptyDay(0),
      toPack: 4,
      unreadMessages: few(2),
      returns: few(3),
      proofs: few(1),
      stock: few(9),
    }
    const { view } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/today': { ...today, stock: { ...today.stock, first: null } },
    })
    const bar = within(await view.findByRole('navigation', { name: 'Admin' }))
    await expect.poll(() => bar.getByRole('link', { name: 'More' }).textContent).toBe('More6')
    expect(bar.getByRole('link', { name: 'Orders' }).textContent).toBe('Orders4')
    const screen = within(view.getByRole('main'))
    expect(screen.getByRole('link', { name: /^Returns.*3$/ })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Stock to buy.*9$/ })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Reviews.*parts$/ })).toBeDefined()
  })

  test('on a wide screen the sidebar has a sign-out button', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const { view, person, asked } = openAdmin('/owner', {
      'GET /api/hitech/owner/today': anEmptyDay(0),
      'POST /api/hitech/owner/sign-out': {},
    })
    const bar = within(await view.findByRole('navigation', { name: 'Admin' }))
    expect(bar.getByRole('link', { name: 'See the shop' }).getAttribute('href')).toBe('/')
    await person.click(bar.getByRole('button', { name: 'Sign out' }))
    await view.findByRole('button', { name: 'Sign in' })
    expect(asked.filter(({ path }) => path === '/api/hitech/owner/sign-out')).toHaveLength(1)
  })
})

describe('protects', () => {
  test('on a slow network the bar leads on before the choices of the shop are there', async () => {
    const { view } = openAdmin('/owner/more', {
      'GET /api/hitech/shop': () => new Promise(() => undefined),
    })
    const bar = within(await view.findByRole('navigation', { name: 'Admin' }))
    expect(bar.getByRole('link', { name: 'Orders' })).toBeDefined()
    expect(view.getByText('Loading')).toBeDefined()
  })

  test('a screen that could not be loaded offline says so and loads on retry', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn<() => Promise<{ CashPage(): string }>>().mockRejectedValue(lost)
    const CashPage = lazyScreen('CashPage', load)
    render(
      <QueryClientProvider client={createQueryClient()}>
        <CashPage />
      </QueryClientProvider>,
    )
    await screen.findByRole('heading', { name: 'No connection' })
    load.mockResolvedValue({ CashPage: () => 'Here it is' })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Here it is')
  })

  test('without the chart library the numbers remain', async () => {
    const day = { day: '2026-11-21', orders: 14, ordered: 100, takings: 90 }
    const total = { orders: 14, ordered: 100, takings: 90 }
    const { view } = openAdmin('/owner', {
      'GET /api/hitech/owner/today': anEmptyDay(0),
      'GET /api/hitech/owner/figures': {
        days: [day],
        total,
        before: total,
        cities: [],
        products: [],
        doors: { courier: [], city: [], reason: [] },
      },
    })
    await view.findAllByText('14', { selector: '.figure-total' })
    await vi.dynamicImportSettled()
    expect(view.getAllByText('14', { selector: '.figure-total' })).toBeDefined()
    expect(view.queryByText('Unexpected Application Error!')).toBeNull()
  })

  test('a crashed screen leaves the navigation usable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { view, person } = openAdmin('/owner/settings')
    await view.findByRole('heading', { name: 'Unexpected Application Error!' })
    await person.click(view.getByRole('link', { name: 'More' }))
    await view.findByRole('heading', { name: 'More' })
  })
})
