import { t } from '#domain/language/translate.ts'
import { LinkedText } from './linked-text.tsx'
import type { PageText, TextBlock, TextSection, TextTable } from './text-section.ts'

/** A page of text: title, date, contents (folded on a phone), then its numbered sections. */
export function TextPage({ text: { title, updated, lead, sections, ownLanguage } }: { text: PageText }) {
  const own = ownLanguage && ({ lang: ownLanguage, dir: ownLanguage === 'ur' ? 'rtl' : 'ltr' } as const)
  const headed = sections.filter(({ heading }) => heading !== '')
  return (
    <div className="page text-page">
      <header>
        <h1>{title}</h1>
        <p className="second">{t('Last changed {day}', { day: updated })}</p>
        {lead && (
          <p className="text-lead" {...own}>
            <LinkedText text={lead} />
          </p>
        )}
      </header>
      {headed.length > 0 && (
        <nav aria-label={t('On this page')}>
          <details className="text-contents">
            <summary>{t('On this page')}</summary>
            <ol {...own}>
              {headed.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      <div className="text-body" {...own}>
        {sections.map((section) => (
          <TextPart key={section.id} section={section} />
        ))}
      </div>
    </div>
  )
}

/** One section of a text. */
export function TextPart({ section: { id, heading, body } }: { section: TextSection }) {
  return (
    <section id={id} className="text-part">
      {heading && <h2>{heading}</h2>}
      {body.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
        <Block key={index} block={block} />
      ))}
    </section>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    )
  }
  if (Array.isArray(block)) {
    return (
      <ul>
        {block.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text never changes its order
          <li key={index}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return <BlockTable table={block} />
}

/** On a phone rows become blocks, each cell under the name of its column. */
function BlockTable({ table: { caption, head, rows } }: { table: TextTable }) {
  return (
    <table className="text-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...rest]) => (
          <tr key={first}>
            <th scope="row" data-label={head[0]}>
              {first}
            </th>
            {rest.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                <LinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
