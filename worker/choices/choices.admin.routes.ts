import type { Hono } from 'hono'
import { engineText } from '#domain/bikes/engine-text.ts'
import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import { anyChoice, type ChoiceList, choiceLists } from '#domain/choices/choices.ts'
import { type AdminChoice, choiceLimits, oneOf, type SavedChoice } from '#domain/choices/saved-choice.ts'
import { ShopError } from '#domain/errors.ts'
import { asciiDigits, withoutDirections } from '#domain/typed-text.ts'
import { makeNames } from '#domain/search/make-names.ts'
import type { AppEnv, ShopContext, StaffMember } from '#worker/context.ts'
import { Conflict, retryOnConflict } from '#worker/database/guarded-batch.ts'
import { serveAll } from '#worker/http/serve.ts'
import { inLanguage, loadLanguage } from '#worker/language/translators.ts'
import { bareLabel } from './choices.store.ts'

/** Serves the owner's lists of brands, engine sizes and kinds of part. */
export function choicesAdminRoutes(app: Hono<AppEnv>): void {
  serveAll(app, adminChoicesApi, {
    listChoices: async ({ params }, { stores }) => ({ choices: await stores.choices.list(listOf(params.list)) }),

    saveChoice: {
      beforeBody: async (_shop, params) => void listOf(params['list']),
      answer: async ({ params, body, staff }, shop) => ({
        choice: await saveChoice(shop, staff, listOf(params.list), body),
      }),
    },
  })
}

/** @throws ShopError 'NOT_FOUND' */
function listOf(name: string | undefined) {
  const list = choiceLists.find((each) => each === name)
  if (!list) throw new ShopError('NOT_FOUND')
  return list
}

/** A choice without what the shop says of it. */
type Terms = Omit<AdminChoice, 'parts' | 'updatedAt'>

/**
 * Makes a brand, an engine size or a kind of part, or changes one. The `settings_stale_*` triggers mark pages as stale.
 * @throws ShopError 'NOT_FOUND' for an unknown key
 * @throws ShopError 'STALE' after a concurrent change
 * @throws ShopError 'VALIDATION' for a name that is taken, and where the list is full
 */
async function saveChoice(
  shop: ShopContext,
  { actor }: StaffMember,
  list: ChoiceList,
  asked: SavedChoice,
): Promise<AdminChoice> {
  const { stores, now } = shop
  const label = await wholeLabel(shop, list, asked.label)
  const key = await retryOnConflict(async () => {
    const all = await stores.choices.list(list)
    const was = asked.key === null ? null : all.find((each) => each.key === asked.key)
    if (was === undefined) throw new ShopError('NOT_FOUND')
    const next = changed(was ?? made(list, label.en, all.length), { ...asked, label }, all.length - (was ? 1 : 0))
    if (was && isSame(was, next)) return next.key
    if (was && was.updatedAt !== asked.from) throw new ShopError('STALE')
    requireFree(list, next, was, all)
    const [before, after] = [was && JSON.stringify(spoken(was)), JSON.stringify(spoken(next))]
    const change = { list, next, was, length: all.length, actor, before, after, now: now() }
    if (!(await stores.choices.save(change))) throw new Conflict(new ShopError('STALE'))
    return next.key
  })
  await stores.choices.know()
  const saved = (await stores.choices.list(list)).find((each) => each.key === key)
  if (!saved) throw new ShopError('NOT_FOUND')
  return saved
}

/** A new choice at the end of its list. */
function made(list: ChoiceList, english: string, position: number): Terms {
  const key = keyOf(list, english)
  const none = { isHidden: false, icon: null, picture: null, grams: null, words: [] }
  return { key, label: { en: english, ur: '', roman: '' }, position, ...none }
}

/**
 * The key of a new choice: a brand as it is written, the figures of a size, a kind in small letters with dashes.
 * @throws ShopError 'VALIDATION' for a name that gives none
 */
function keyOf(list: ChoiceList, english: string): string {
  if (list !== 'kinds' && english.toLowerCase() === anyChoice) return anyChoice
  if (list === 'brands') return english
  if (list === 'kinds') {
    const key = english
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    return key || problem('Please write the English name in Latin letters.')
  }
  const key = asciiDigits(english)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
  return key && key.length <= 5 ? key : problem('Please write the size in figures, such as 100 CC.')
}

/** Applies what was asked for; `last` is the last place of the list. */
function changed(
  was: Terms,
  { label, position, ...asked }: SavedChoice & { label: Terms['label'] },
  last: number,
): Terms {
  const { key, isHidden, icon, picture, grams, words } = was
  return {
    key,
    label,
    position: Math.min(position ?? was.position, last),
    isHidden: asked.isHidden ?? isHidden,
    icon: asked.icon === undefined ? icon : asked.icon,
    picture: asked.picture === undefined ? picture : asked.picture,
    grams: asked.grams === undefined ? grams : asked.grams,
    words: asked.words ?? words,
  }
}

/** @throws ShopError 'VALIDATION' */
function requireFree(list: ChoiceList, next: Terms, was: Terms | null, all: readonly AdminChoice[]): void {
  if (!was && all.length >= choiceLimits[list]) problem(`There are ${choiceLimits[list]} already, which is the most.`)
  const name = bareLabel(next.label.en)
  const other = all.find((each) =>
    was
      ? each.key !== was.key && [bareLabel(each.label.en), bareLabel(each.key)].includes(name)
      : each.key.toLowerCase() === next.key.toLowerCase() ||
        [bareLabel(each.label.en), bareLabel(each.key)].includes(name),
  )
  if (other) problem(`Another ${oneOf[list]} has this name: ${other.label.en}.`)
}

/** The label in all languages; what was left empty is made from the English one. */
async function wholeLabel({ env }: ShopContext, list: ChoiceList, label: Terms['label']): Promise<Terms['label']> {
  const names = makeNames(label.en)
  const size = list === 'sizes' && /^\s*(\d+)\s*cc\s*$/i.exec(label.en)?.[1]
  if (!size || label.ur) return { en: label.en, ur: label.ur || names.ur, roman: label.roman || names.roman }
  await loadLanguage(env, 'ur')
  const ur = withoutDirections(inLanguage('ur', () => engineText(Number(size))))
  return { en: label.en, ur, roman: label.roman || label.en }
}

function isSame(one: Terms, other: Terms): boolean {
  return JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))
}

function termsOf({ key, label: { en, ur, roman }, position, isHidden, icon, picture, grams, words }: Terms) {
  return { key, label: { en, ur, roman }, position, isHidden, icon, picture, grams, words }
}

/** The terms as the log says them. */
function spoken(terms: Terms) {
  const { label, key: _key, ...others } = termsOf(terms)
  return { name: label.en, nameUr: label.ur, nameRoman: label.roman, ...others }
}

function problem(message: string): never {
  throw new ShopError('VALIDATION', { message, errors: { label: message } })
}
