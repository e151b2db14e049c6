import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/language/languages.ts'
import { findMessages, mayHaveMessages } from '#web/shop/app/build/find-messages.ts'
import { inlineMessages } from '#web/shop/app/build/inline-messages.ts'
import { callProblems } from '#worker/commands/words/word-problems.ts'
import { collectMessages } from '#worker/commands/words/collect-messages.ts'
import { plainTextsOf } from '#worker/commands/words/find-plain-texts.ts'
import { parseModule } from '#worker/commands/words/read-modules.ts'

const imports = `import { msg, t } from '#domain/language/translate.ts'\n`
const moduleOf = (code: string) => parseModule('web/shop/some.tsx', imports + code)
const problemsOf = (code: string) =>
  callProblems(moduleOf(code)).map((problem) => problem.slice('web/shop/some.tsx:2: '.length))
const plainOf = (code: string) => plainTextsOf(moduleOf(code)).map((each) => each.slice('web/shop/some.tsx:2: '.length))

/** The module as the build of a language writes it. */
function inlined(language: Language, code: string): string {
  const { transform } = inlineMessages(language) as unknown as {
    transform: { handler(this: unknown, source: string, id: string): { code: string } | null }
  }
  const parse = (source: string) => parseModule('some.tsx', source).program
  const written = transform.handler.call({ parse }, imports + code, '/web/shop/some.tsx')
  return (written?.code ?? '').slice(imports.length)
}

describe('does', () => {
  test('sentences are found in calls, constants and elements, with what is around them', () => {
    const { program } = moduleOf(`
      export const errors = { FULL: msg('The cart is full.') }
      const Button = () => <button aria-label={t('Close')}>{t(\`Add {count}\`, { count: 1 })}</button>
      const Read = () => <Trans message="Read <0>our terms</0>." parts={[<a href="/" />]} />
      const later = () => t(errors.FULL)`)
    expect(
      findMessages(program).map(({ message, kind, hasValues, context }) => [message, kind, hasValues, context]),
    ).toEqual([
      ['The cart is full.', 'msg', false, 'errors › FULL'],
      ['Close', 't', false, '<button> › aria-label'],
      ['Add {count}', 't', true, 'Button › <button>'],
      ['Read <0>our terms</0>.', 'Trans', false, 'Read › <Trans>'],
    ])
  })

  test('a sentence of two places is one row with both', () => {
    const one = parseModule('web/a.tsx', `${imports}const A = () => t('Close')`)
    const two = parseModule('web/b.tsx', `${imports}const B = () => <p title={t('Close')} />`)
    expect(collectMessages([one, two])).toEqual([
      { message: 'Close', places: ['web/a.tsx:2', 'web/b.tsx:2'], contexts: ['A', '<p> › title'], hasValues: false },
    ])
  })

  test('a line of a marked text and a cell of its tables are sentences, without their marks', () => {
    const source = '# Returns {#back}\n\n? shop !city: - Call {phone}\n{noReturn}\n\n| What | How long\n| Logs | 7 days'
    expect(
      collectMessages([], [{ file: 'a.txt', source }]).map(({ message, places, hasValues }) => [
        message,
        ...places,
        hasValues,
      ]),
    ).toEqual([
      ['7 days', 'a.txt:7', false],
      ['Call {phone}', 'a.txt:3', true],
      ['How long', 'a.txt:6', false],
      ['Logs', 'a.txt:7', false],
      ['Returns', 'a.txt:1', false],
      ['What', 'a.txt:6', false],
    ])
  })

  test('the build of a language has its sentences and asks nothing for those without placeholders', () => {
    const code = `const a = () => t('About us')\nconst b = { c: msg('About us') }\nconst d = () => t('Call {phone}', { phone })`
    expect(inlined('ur', code)).toBe(
      `const a = () => "ہمارے بارے میں"\nconst b = { c: "ہمارے بارے میں" }\nconst d = () => t([["phone"]," پر کال کریں"], { phone })`,
    )
    expect(inlined('en', code)).toBe(
      `const a = () => "About us"\nconst b = { c: "About us" }\nconst d = () => t(["Call ",["phone"]], { phone })`,
    )
  })

  test('a sentence about bikes asks at run time, since the shop may sell for other vehicles', () => {
    expect(inlined('ur', `const a = () => t('My bike')\nconst b = msg('My bike')`)).toBe(
      `const a = () => t("میری بائیک")\nconst b = "میری بائیک"`,
    )
  })

  test('a sentence with elements keeps its element in the build', () => {
    expect(inlined('ur', `const A = () => <Trans message="About us" parts={[]} />`)).toBe(
      `const A = () => <Trans message={"ہمارے بارے میں"} parts={[]} />`,
    )
  })

  test('a sentence inside of the values of another one is written too', () => {
    expect(inlined('en', `const a = () => t('Call {phone}', { phone: t('Your cart') })`)).toBe(
      `const a = () => t(["Call ",["phone"]], { phone: "Your cart" })`,
    )
  })

  test('texts of screens that are not marked are listed: in elements, attributes and both branches', () => {
    expect(
      plainOf(
        `const A = () => <p title="Your bike"><b>Add it</b>{full ? 'Full' : t('Free')}{\`\${n} left\`}<Row label={a ?? 'No name'} /></p>`,
      ).toSorted(),
    ).toEqual(['Full', '… left', 'No name', 'Your bike', 'Add it'].toSorted())
  })
})

describe('refuses', () => {
  test('texts that are put together', () => {
    expect(problemsOf('const a = () => t(`Add ${count}`)')).toEqual([
      't() of a text that is put together: write placeholders',
    ])
    expect(problemsOf(`const a = { b: msg('Add ' + count) }`)).toEqual([
      'msg() of a text that is put together: write placeholders',
    ])
    expect(problemsOf('const A = () => <Trans message={`Add ${a}`} parts={[]} />')).toEqual([
      '<Trans> of a text that is put together: write placeholders',
    ])
  })

  test('placeholders without values and values without placeholders', () => {
    expect(problemsOf(`const a = () => t('Add {count}')`)).toEqual(['placeholders without values: Add {count}'])
    expect(problemsOf(`const a = () => t('{count, plural, one {#} other {# of {all}}}', { count })`)).toEqual([
      'values are missing: all',
    ])
    expect(problemsOf(`const a = () => t('Add {count}', { count, part: 'x' })`)).toEqual([
      'values without a placeholder: part',
    ])
    expect(problemsOf(`const a = () => t('Add {count}', values)`)).toEqual([])
    expect(problemsOf(`const A = () => <Trans message="<0>Add</0> <1/>" parts={[<b />]} />`)).toEqual([
      '<Trans> has 1 parts for elements 0, 1',
    ])
  })

  test('a sentence at the start of a module, and a constant that is not a literal', () => {
    expect(problemsOf(`const a = t('Close')`)).toEqual(['t() outside of a function: no language is known there'])
    expect(problemsOf(`const a = msg(other)`)).toEqual(['msg() takes a literal'])
  })
})

describe('protects', () => {
  test('marked texts, brands, paths and texts in Urdu are no plain texts', () => {
    expect(
      plainOf(
        `const A = () => <a href="/cart" className="big red" title={t('Close')}>{t('Add')} Honda CD 70, <b lang="ur">اردو میں</b> &middot; {' '}</a>`,
      ),
    ).toEqual([])
  })

  test('a module without sentences is left as it is', () => {
    expect(mayHaveMessages(`export const t = 1`)).toBe(false)
    expect(mayHaveMessages(imports)).toBe(true)
  })
})
