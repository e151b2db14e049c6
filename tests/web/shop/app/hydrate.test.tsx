import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Head } from '#web/shop/screen/screen.ts'

/** What the screen does in this browser while it comes to life. */
let screen: () => null
vi.mock('#web/shop/app/shop-app.tsx', async () => {
  const { ErrorBoundary } = await import('#web/kit/error-screen.tsx')
  const Screen = () => screen()
  return {
    ShopApp: ({ onReady }: { onReady?: () => void }) => {
      useEffect(() => onReady?.(), [onReady])
      return (
        <main>
          <a href="/collection">All parts</a>
          <form method="post">
            <input name="q" />
          </form>
          <ErrorBoundary>
            <Screen />
          </ErrorBoundary>
        </main>
      )
    },
  }
})
vi.mock('#web/shop/app/resume-screen.ts', () => ({
  resumeScreen: async () => ({
    route: {},
    module: { head: (): Head => ({}) as Head },
    data: null,
    request: { url: '/' },
  }),
}))
vi.mock('#web/shop/app/after-hydration.ts', () => ({ afterHydration: () => undefined }))
const { hydrate } = await import('#web/shop/app/hydrate.tsx')

const page = '<main><a href="/collection">All parts</a><form method="post"><input name="q"></form></main>'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = `<div id="root">${page}</div><script id="boot" type="application/json">{"data":null,"frame":{"facts":{}},"status":200,"route":"/"}</script>`
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('protects', () => {
  test.each([
    [
      'while it renders',
      () => {
        throw new TypeError('parts.toSorted is not a function')
      },
    ],
    [
      'in an effect',
      () => {
        useEffect(() => {
          throw new TypeError('AbortSignal.timeout is not a function')
        }, [])
        return null
      },
    ],
  ])('a screen that fails %s leaves the page of the Worker as it was', async (_, fails) => {
    screen = fails
    const typed = document.querySelector('input') as HTMLInputElement
    typed.value = 'plug'
    await expect(hydrate()).rejects.toMatchObject({ name: 'NotHydrated' })
    expect(document.getElementById('root')?.innerHTML).toBe(page)
    expect(document.querySelector('input')?.value).toBe('plug')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('a screen that fails later shows the error screen', async () => {
    let failNow: () => void = () => undefined
    screen = function Screen() {
      const [isBroken, setBroken] = useState(false)
      failNow = () => setBroken(true)
      if (isBroken) throw new Error('later')
      return null
    }
    await hydrate()
    failNow()
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  })
})
