import { describe, expect, test, vi } from 'vitest'
import { languageHeader } from '#domain/language/languages.ts'
import { setDocumentLanguage } from '#domain/language/translate.ts'
import { sendOrder } from '#web/shop/checkout/send-order.ts'
import { storePendingOrder, type PendingOrder } from '#web/shop/checkout/pending/pending-order.ts'

describe('does', () => {
  test('an order that waited for the network is sent in the language of the page where it was placed', async () => {
    const reply = { success: true, message: '', orderId: 'O1', number: 1001, amount: 330, date: 5, link: '/o/x' }
    const send = vi.fn<typeof fetch>(async () => Response.json(reply))
    vi.stubGlobal('fetch', send)
    setDocumentLanguage('ur')
    const order = { name: 'Ali', phone: '03001234567' }
    storePendingOrder({ key: 'k1', isGuest: true, body: { order, delivery: 'collect', items: [], amount: 330 } })
    setDocumentLanguage('en')
    await sendOrder(null, JSON.parse(localStorage.getItem('waiting-order') ?? '') as PendingOrder)
    expect(new Headers(send.mock.calls[0]?.[1]?.headers).get(languageHeader)).toBe('ur')
  })
})
