/** Elements that a plain page is made of, and what is said of them; of all others only the content is kept. */
const keptElements = new Set(
  `html head title body main header footer nav section h1 h2 h3 h4 p ul ol li dl dt dd a strong b em table tbody tr th td
   form label input select option button picture source img br hr`.split(/\s+/),
)
const keptAttributes = new Set(
  `lang href src srcset sizes width height alt loading fetchpriority decoding type media name value action`.split(
    /\s+/,
  ),
)
/** Left out with all that is in them. */
const dropped = new Set(['script', 'style', 'svg', 'template', 'noscript', 'dialog'])
const withoutEnd = new Set(['img', 'input', 'source', 'br', 'hr', 'link', 'meta', 'path'])

/** As little as makes the pictures stand as they do in the shop: two in a row. */
const style = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{font-family:sans-serif}
img{max-width:100%;height:auto}ul{display:grid;grid-template-columns:1fr 1fr;list-style:none;padding:0}</style>`

/**
 * The same words, links, fields and pictures as a page of ours, without its script, styles and drawings: what somebody would
 * write by hand who cares for nothing but speed.
 */
export function barePage(html: string): string {
  const pieces: string[] = []
  /** What is left out and not yet at its end: the element, and those of its name inside. */
  let within: string[] = []
  for (const [whole, , end, element = '', attributes = ''] of html.matchAll(tokens)) {
    const name = element.toLowerCase()
    if (within.length > 0) {
      if (name === within[0]) within = end ? within.slice(1) : [name, ...within]
    } else if (isLeftOut(name, attributes)) within = [name]
    else if (name === '') pieces.push(whole)
    else if (name === 'head' && !end) pieces.push(`<head>${style}`)
    else if (keptElements.has(name)) pieces.push(end ? `</${name}>` : `<${name}${kept(attributes)}>`)
  }
  return `<!doctype html>${pieces.join('').replace(/\s+/g, ' ')}`
}

/**
 * Repetitions for the eye (the banner above the header says its text thirty times) are no words of the page. What is hidden and
 * `inert` only waits for its turn, as a slide does, and stays.
 */
const isLeftOut = (name: string, attributes: string) =>
  !withoutEnd.has(name) &&
  (dropped.has(name) || (attributes.includes('aria-hidden="true"') && !attributes.includes('inert=""')))

/** A comment, a tag, or text. What is in a script or a style is taken in one piece, because it may look like tags. */
const tokens = /(<!--[\s\S]*?-->|<!doctype[^>]*>)|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/gi

function kept(attributes: string): string {
  const all = attributes.matchAll(/([a-z-]+)(="[^"]*")?/gi)
  return [...all]
    .flatMap(([, name = '', value = '']) => (keptAttributes.has(name.toLowerCase()) ? ` ${name}${value}` : []))
    .join('')
}
