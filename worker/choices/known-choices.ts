import {
  type Choice,
  choiceLists,
  type ChoiceList,
  type Choices,
  noChoices,
  setChoices,
} from '#domain/choices/choices.ts'
import { isolateLatin } from '#domain/language/isolate-latin.ts'
import type { Language } from '#domain/language/languages.ts'
import { currentLanguage } from '#domain/language/translate.ts'
import { kindIconPath } from '#domain/choices/kind-icons.ts'
import { picturePath } from '#domain/media/picture.ts'

/** A choice in the row of settings that every page reads. */
interface StoredChoice {
  key: string
  label: Record<Language, string>
  isHidden: boolean
  icon: string | null
  picture: string | null
  words: string[]
}
type StoredChoices = Record<ChoiceList, StoredChoice[]>

/**
 * The choices that this isolate read last: what a request is read by before it has asked the database. Every page reads
 * them anew. None is ever deleted, so old ones only lack the newest.
 */
let known: { text: string; stored: StoredChoices; views: Partial<Record<Language, Choices>> } | undefined

/** Reads the choices of a request in its language. */
export function chooseByRequest(): void {
  setChoices(() => (known ? (known.views[currentLanguage()] ??= viewOf(known.stored)) : noChoices))
}
chooseByRequest()

/** Takes the row that was read. */
export function takeChoices(text: string | undefined): void {
  if (text !== undefined && text !== known?.text) {
    known = { text, stored: JSON.parse(text) as StoredChoices, views: {} }
  }
}

/** Whether this isolate has read them. */
export const hasChoices = () => known !== undefined

/** The choices of a list with their labels in every language. */
export const storedChoices = (list: ChoiceList): readonly StoredChoice[] => known?.stored[list] ?? []

/** The choices as the current language shows them. */
function viewOf(stored: StoredChoices): Choices {
  const language = currentLanguage()
  const viewIn =
    (list: ChoiceList) =>
    ({ key, label, isHidden, icon, picture }: StoredChoice): Choice => ({
      key,
      label: isolateLatin(label[language]),
      ...(isHidden && { isHidden }),
      ...(list === 'kinds' && tileOf({ key, icon, picture })),
    })
  const lists = choiceLists.map((list) => [list, stored[list].map(viewIn(list))] as const)
  return Object.fromEntries(lists) as Record<ChoiceList, Choice[]>
}

/** Every page has the choices, so the usual icon of a kind, the one of its key, is left out. */
function tileOf({ key, icon, picture }: Pick<StoredChoice, 'key' | 'icon' | 'picture'>): Pick<Choice, 'tile'> {
  if (picture !== null) return { tile: picturePath(picture, 320, 'webp') }
  return icon === key ? {} : { tile: icon === null ? '' : kindIconPath(icon) }
}
