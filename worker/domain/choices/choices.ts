/** The lists of words that the owner sorts parts by. */
export const choiceLists = ['brands', 'sizes', 'kinds'] as const
/** One of `choiceLists`. */
export type ChoiceList = (typeof choiceLists)[number]

/** The key of the brand and the size of parts for every bike, once the owner adds them. */
export const anyChoice = 'any'

/** A brand, an engine size or a kind of part, as one language shows it. */
export interface Choice {
  /** What parts and URLs have: `Honda`, `70`, `engine`. It never changes. */
  key: string
  label: string
  /** Out of menus and filters; its parts stay on sale. */
  isHidden?: true
  /** The path of its picture on a tile; empty for none, left out for the icon of its key. */
  tile?: string
}

/** Each list in the owner's order. */
export type Choices = Record<ChoiceList, readonly Choice[]>

/** Before they are known. */
export const noChoices: Choices = { brands: [], sizes: [], kinds: [] }
let current = () => noChoices

/** Sets where the choices are read from: the Worker has those it read last, a browser those of its document. */
export function setChoices(read: () => Choices): void {
  current = read
}

/** Runs work with other choices, and takes them back. */
export function withChoices<T>(own: Choices, work: () => T): T {
  const before = current
  current = () => own
  try {
    return work()
  } finally {
    current = before
  }
}

/** All lists, hidden choices too. */
export const currentChoices = (): Choices => current()

/** Every choice of a list, hidden ones too. */
export const allChoices = (list: ChoiceList): readonly Choice[] => current()[list]

/** The choices of a list that menus and filters show. */
export const shownChoices = (list: ChoiceList): Choice[] => current()[list].filter(({ isHidden }) => !isHidden)

/** The choices of a form: those that are shown, and the one that it has already. */
export const offeredChoices = (list: ChoiceList, own?: string | null): { value: string; label: string }[] =>
  allChoices(list).flatMap(({ key, label, isHidden }) => (isHidden && key !== own ? [] : [{ value: key, label }]))

/** The keys of a list, in its order. */
export const choiceKeys = (list: ChoiceList): string[] => current()[list].map(({ key }) => key)

/** The label of a choice in the current language; of an unknown one its key. */
const choiceLabel = (list: ChoiceList, key: string): string =>
  current()[list].find((each) => each.key === key)?.label ?? key

export const brandLabel = (key: string): string => choiceLabel('brands', key)
export const sizeLabel = (key: string): string => choiceLabel('sizes', key)
export const kindLabel = (key: string): string => choiceLabel('kinds', key)

/** The brand and size that a part is for; what is for any says only that. */
export function brandAndSizeLabel({ category, subCategory }: { category: string; subCategory: string }): string {
  const [brand, size] = [brandLabel(category), sizeLabel(subCategory)]
  if (category === anyChoice) return subCategory === anyChoice ? brand : size
  return subCategory === anyChoice ? brand : `${brand} ${size}`
}

/** Memoizes what is made of the choices until they change. */
export function onceByChoices<Value>(create: () => Value): () => Value {
  let memo: { of: Choices; value: Value } | undefined
  return () => {
    const of = current()
    if (memo?.of !== of) memo = { of, value: create() }
    return memo.value
  }
}
