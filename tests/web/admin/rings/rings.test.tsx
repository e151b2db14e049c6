import { afterEach, describe, expect, test, vi } from 'vitest'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { anEmptyDay } from '#tests/support/fixtures/reports.ts'
import { openAdmin } from '#tests/support/web/admin.tsx'

const key = `B${'A'.repeat(86)}`
const off = { publicKey: key, isOn: false, until: Date.UTC(2026, 10, 27, 13, 30) }
const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: key, auth: 'b'.repeat(22) } }

/** A browser that can ring, with a permission and what the person answers when asked for it. */
function aBrowser(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  let known: object | null = null
  const badge = vi.fn(async (_count: number) => undefined)
  const own = {
    options: { applicationServerKey: Uint8Array.from([4, ...Array<number>(64).fill(0)]).buffer },
    toJSON: () => subscription,
    unsubscribe: async () => (known = null),
  }
  const registration = {
    pushManager: { getSubscription: async () => known, subscribe: async () => (known = own) },
  }
  const worker = Object.assign(new EventTarget(), { register: vi.fn(), ready: Promise.resolve(registration) })
  worker.register.mockResolvedValue(registration)
  const notification = {
    permission,
    async requestPermission() {
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('Notification', notification)
  vi.stubGlobal('PushManager', vi.fn())
  for (const [name, value] of Object.entries({
    serviceWorker: worker,
    setAppBadge: badge,
    clearAppBadge: async () => undefined,
  }))
    Object.defineProperty(navigator, name, { value, configurable: true })
  return { worker, badge }
}

afterEach(() => {
  for (const name of ['serviceWorker', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

describe('does', () => {
  test('a person turns the ring on, hears it and turns it off, and Today leads there until it is decided', async () => {
    aBrowser('default')
    let isOn = false
    const { view, person, asked } = openAdmin('/owner', {
      'GET /api/hitech/owner/today': anEmptyDay(0),
      'GET /api/hitech/owner/sessions': { sessions: [] },
      'GET /api/hitech/owner/ring': () => ({ ...off, isOn }),
      'POST /api/hitech/owner/ring': () => ((isOn = true), { message: 'New orders ring on this device.' }),
      'POST /api/hitech/owner/ring/test': { message: 'It rings in a moment.' },
      'POST /api/hitech/owner/ring/stop': () => (
        (isOn = false),
        { message: 'New orders no longer ring on this device.' }
      ),
    })
    await person.click(await view.findByRole('link', { name: /^Hear new orders on this device/ }))
    await person.click(await view.findByRole('button', { name: 'Turn it on' }))
    await view.findByText(/^On until 6:30 pm, when you are signed out/)
    expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/ring'))?.body).toEqual(subscription)
    await person.click(view.getByRole('button', { name: 'Test ring' }))
    await view.findByText('It rings in a moment.')
    await person.click(view.getByRole('button', { name: 'Turn it off' }))
    await view.findByRole('button', { name: 'Turn it on' })
    expect(localStorage.getItem('ring')).toBe('no')
    expect(view.queryByRole('button', { name: 'Not on this device' })).toBeNull()
    await person.click(view.getByRole('link', { name: 'Today' }))
    await view.findByRole('heading', { name: 'No calls to make' })
    expect(view.queryByRole('link', { name: /^Hear new orders/ })).toBeNull()
  })

  test('a browser that cannot ring, blocks it or must be installed first says so', async () => {
    const answers = {
      'GET /api/hitech/owner/ring': off,
      'GET /api/hitech/owner/sessions': { sessions: [] },
      'GET /api/hitech/owner/today': anEmptyDay(0),
    }
    const said = async (text: RegExp) => {
      const { view, close } = openAdmin('/owner/security', answers)
      await view.findByText(text)
      expect(view.queryByRole('button', { name: 'Turn it on' })).toBeNull()
      close()
    }
    await said(/^This browser cannot ring\./)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)')
    await said(/^An iPhone rings only for apps on its home screen\./)
    aBrowser('denied')
    await said(/^This browser blocks notifications/)
    answers['GET /api/hitech/owner/ring'] = { ...off, publicKey: null as never }
    await said(/^Rings are not set up in this shop\./)
  })

  test('who did not allow it is told, and nothing is sent', async () => {
    aBrowser('default', 'denied')
    const { view, person, asked } = openAdmin('/owner/security', {
      'GET /api/hitech/owner/ring': off,
      'GET /api/hitech/owner/sessions': { sessions: [] },
    })
    await person.click(await view.findByRole('button', { name: 'Turn it on' }))
    await view.findByText('This browser did not allow it.')
    await view.findByText(/^This browser blocks notifications/)
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('after a new sign-in the device of who turned it on rings again, and its icon has the number of calls', async () => {
    const { badge } = aBrowser('granted')
    localStorage.setItem('ring', 'me')
    const { view, asked } = openAdmin('/owner/more', {
      'GET /api/hitech/owner/today': { ...anEmptyDay(0), calls: { ...anEmptyDay(0).calls, count: 3 } },
      'GET /api/hitech/owner/ring': off,
      'POST /api/hitech/owner/ring': {},
    })
    await view.findByRole('heading', { name: 'More' })
    await expect.poll(() => asked.find(({ method }) => method === 'POST')?.body).toEqual(subscription)
    await expect.poll(() => badge.mock.lastCall).toEqual([3])
  })

  test('a ring lets the open admin look at once, and a newer order sounds unless the sound is off, and the loudspeaker rests between', async () => {
    const { worker } = aBrowser('granted')
    const started = vi.fn()
    const [resumed, suspended] = [vi.fn(async () => {}), vi.fn(async () => {})]
    const tones: EventTarget[] = []
    class Tone extends EventTarget {
      connect = () => this
      start = started
      stop = () => void tones.push(this)
    }
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        destination = {}
        resume = resumed
        suspend = suspended
      },
    )
    vi.stubGlobal('OscillatorNode', Tone)
    vi.stubGlobal(
      'GainNode',
      class extends Tone {
        gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
      },
    )
    let newest = '01A'
    const { view, person, asked } = openAdmin('/owner/security', {
      'GET /api/hitech/owner/today': () => ({ ...anEmptyDay(0), newestOrder: newest }),
      'GET /api/hitech/owner/ring': off,
      'GET /api/hitech/owner/sessions': { sessions: [] },
    })
    const looks = () => asked.filter(({ path }) => path === reportsApi.getToday.path).length
    const sound = await view.findByRole('checkbox', { name: 'The open admin sounds when a new order comes' })
    await person.click(view.getByRole('heading', { name: 'My sign-in' }))
    await expect.poll(looks).toBe(1)
    newest = '01B'
    worker.dispatchEvent(new Event('message'))
    await expect.poll(() => started.mock.calls.length).toBe(2)
    expect([resumed, suspended].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
    tones.at(-1)?.dispatchEvent(new Event('ended'))
    expect(suspended).toHaveBeenCalledTimes(2)
    await person.click(sound)
    newest = '01C'
    worker.dispatchEvent(new Event('message'))
    await expect.poll(looks).toBe(3)
    expect(started).toHaveBeenCalledTimes(2)
  })
})
