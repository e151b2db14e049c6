import * as z from 'zod/mini'
import { PictureKey } from '#domain/media/picture.ts'
import { plainLine } from '#domain/person-fields.ts'
import type { ChoiceList } from './choices.ts'
import { kindIcons } from './kind-icons.ts'

/** How many there may be of each, and the characters and words of one. */
export const choiceLimits = { brands: 100, sizes: 60, kinds: 60, label: 40, words: 20 } as const

/** One of a list, in words. */
export const oneOf: Record<ChoiceList, string> = { brands: 'brand', sizes: 'engine size', kinds: 'kind' }

const plain = (sentence: string) => plainLine(sentence, choiceLimits.label)

const Label = plain('Please enter a name.')
/** A label that is left empty is made from the English one. */
const OtherLabel = z._default(z.union([z.literal(''), Label]), '')

const gramsSentence = 'Please enter whole grams, from 1 to 100,000.'
const Grams = z.nullable(z.int(gramsSentence).check(z.minimum(1, gramsSentence), z.maximum(100_000, gramsSentence)))

/** Their problems are those of the field `label`, as that of a name that is taken. */
const Labels = z.pipe(
  z.object({ en: Label, ur: OtherLabel, roman: OtherLabel }),
  z.transform((label) => label),
)

/** A brand, an engine size or a kind of part, as the owner edits it. */
export const AdminChoice = z.object({
  key: z.string(),
  label: z.object({ en: z.string(), ur: z.string(), roman: z.string() }),
  /** From 0. */
  position: z.int(),
  isHidden: z.boolean(),
  /** Parts on sale. */
  parts: z.int(),
  updatedAt: z.int(),
  /** One of `kindIcons`; `picture` is shown instead where there is one. */
  icon: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  /** The usual weight of a part. */
  grams: z.nullable(z.int()),
  /** More words that find it. */
  words: z.array(z.string()),
})
export type AdminChoice = z.infer<typeof AdminChoice>

/** The request that makes one, without `key`, or changes one that was read with `updatedAt` `from`. */
export const SavedChoice = z.object({
  key: z.nullable(z.string()),
  from: z.nullable(z.int()),
  label: Labels,
  position: z.optional(z.int('Please enter a place.').check(z.minimum(0, 'Please enter a place.'))),
  isHidden: z.optional(z.boolean()),
  icon: z.optional(z.nullable(z.enum(kindIcons, 'Please choose a picture.'))),
  picture: z.optional(z.nullable(PictureKey)),
  grams: z.optional(Grams),
  words: z.optional(
    z
      .array(plain('Please enter a word.'))
      .check(z.maxLength(choiceLimits.words, `Please enter at most ${choiceLimits.words} words.`)),
  ),
})
export type SavedChoice = z.infer<typeof SavedChoice>
