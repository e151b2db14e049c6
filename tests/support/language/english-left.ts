import { englishRun, plainText, shownAttributes } from './english-run.ts'

/** `<meta>` whose content people read. */
const shownMeta = /description|title|alt$/
/** Keys of linked data whose texts are codes, addresses or data of the shop. */
const codes =
  /^@|url|image|logo|sameAs|email|telephone|sku|mpn|price|currency|availability|street|locality|region|country|postal|identifier|dayOfWeek|target|query-input|paymentAccepted|brand|hasMap|itemCondition/i
const voidTags = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * English texts in a document in Urdu: those with at least `least` Latin words that no brand, number or address explains.
 * Texts inside of `<bdi>`, `translate="no"` and elements with a language of their own are not read.
 */
export async function englishLeft(html: string, least = 2): Promise<string[]> {
  const found = new Set<string>()
  const read = (text: string) => {
    if (englishRun(text) >= least) found.add(plainText(text))
  }
  let quiet = 0
  let text = ''
  let data = ''
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(element) {
        const isQuiet =
          /^(bdi|script|style|svg)$/.test(element.tagName) ||
          element.getAttribute('translate') === 'no' ||
          !['ur', null].includes(element.getAttribute('lang'))
        if (quiet === 0 && !isQuiet) {
          for (const name of shownAttributes) read(element.getAttribute(name) ?? '')
          const meta = element.getAttribute('name') ?? element.getAttribute('property') ?? ''
          if (element.tagName === 'meta' && shownMeta.test(meta)) read(element.getAttribute('content') ?? '')
          if (element.tagName === 'input' && /^(submit|button)$/.test(element.getAttribute('type') ?? ''))
            read(element.getAttribute('value') ?? '')
        }
        if (!isQuiet || voidTags.test(element.tagName)) return
        quiet += 1
        element.onEndTag(() => void (quiet -= 1))
      },
      text(chunk) {
        if (quiet > 0) return
        text += chunk.text
        if (!chunk.lastInTextNode) return
        read(text)
        text = ''
      },
    })
    .on('script[type="application/ld+json"]', {
      text(chunk) {
        data += chunk.text
        if (!chunk.lastInTextNode) return
        if (data.trim() !== '') for (const each of textsOf(JSON.parse(data))) read(each)
        data = ''
      },
    })
  await rewriter.transform(new Response(html)).text()
  return [...found]
}

function textsOf(data: unknown, key = ''): string[] {
  if (codes.test(key)) return []
  if (typeof data === 'string') return /^(https?:|\/)/.test(data) ? [] : [data]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, value]) => textsOf(value, Array.isArray(data) ? key : name))
}
