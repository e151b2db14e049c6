import * as z from 'zod/mini'
import { PictureKey } from '#domain/media/picture.ts'
import { line } from '#domain/person-fields.ts'
import { plainCharacters, withoutDirections } from '#domain/typed-text.ts'
import { bracketYears, vehicleLimits } from '#domain/vehicles/vehicle.ts'
import { grades } from './grades.ts'
import { ProductId } from './product-id.ts'
import { productLimits } from './product-limits.ts'

/** Fields of a part in the admin form, with limits and sentences. */

const blankOr = (maxLength: number) =>
  z
    .string('Please enter text.')
    .check(
      z.trim(),
      z.maxLength(maxLength, `Please use at most ${maxLength} characters.`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u, 'Please use one line of plain text.'),
    )

const wordsOf = (sentence: string, length: number = productLimits.word, most: number = productLimits.list) =>
  z.array(line(sentence, length), sentence).check(z.maxLength(most, `Please enter at most ${most}.`))

/** The key of a brand, size or kind; whether there is one, the database says. */
const choice = (sentence: string) => z.string(sentence).check(z.minLength(1, sentence), z.maxLength(80, sentence))
const yearSentence = `Please enter a year from ${vehicleLimits.firstYear} to next year.`
const Year = z.nullable(
  z
    .int(yearSentence)
    .check(z.minimum(vehicleLimits.firstYear, yearSentence), z.maximum(vehicleLimits.lastYear, yearSentence)),
)
const saidOf = (maxLength: number) =>
  z.nullable(
    blankOr(maxLength).check(
      z.regex(/^[^;|()]*$/, 'Please write it without ; | ( and ).'),
      z.overwrite((text) => withoutDirections(text).replace(/\s+/g, ' ')),
    ),
  )

/** The grammar of a text of fit: `front: left` would be a place and a note, and a number in brackets no place. */
const Place = saidOf(vehicleLimits.place).check(
  z.refine((text) => !text?.includes(':'), 'Please write a place without :, and what follows as the note.'),
  z.refine((text) => !bracketYears.test(text ?? ''), 'Please write a place in words.'),
)

/** A row of fit as it is saved: the slug of a vehicle, or `null` for any, which has no years. */
const SavedFitRow = z
  .object({
    vehicle: z.nullable(z.string('Please choose a vehicle.').check(z.maxLength(vehicleLimits.slug))),
    from: z._default(Year, null),
    to: z._default(Year, null),
    place: z._default(Place, null),
    note: z._default(saidOf(vehicleLimits.note), null),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      path: ['to'],
      error: 'The last year is before the first.',
    }),
    z.refine(({ vehicle, from, to }) => vehicle !== null || (from === null && to === null), {
      path: ['from'],
      error: 'Any vehicle has no years.',
    }),
  )

const priceSentence = 'Please enter whole rupees, from 1 to 10,000,000.'
/** Whole rupees. */
export const Price = z
  .int(priceSentence)
  .check(z.minimum(1, priceSentence), z.maximum(productLimits.price, priceSentence))

const stockSentence = 'Please enter a whole number of pieces, from 0 to 1,000,000.'
/** Pieces in stock; `null` is not counted. */
export const Stock = z.nullable(
  z.int(stockSentence).check(z.minimum(0, stockSentence), z.maximum(productLimits.stock, stockSentence)),
)

const lowAtSentence = 'Please enter a whole number, from 0 to 10,000.'

const noNumber = 'Please enter a part number.'
const PartNumberOrNone = z.string(noNumber).check(
  z.overwrite(plainCharacters),
  z.trim(),
  z.maxLength(productLimits.partNumber, `Please use at most ${productLimits.partNumber} characters.`),
  z.regex(/^(?:[A-Za-z0-9][A-Za-z0-9 ._/+()-]*)?$/, 'Please use letters, digits and - . / only.'),
  z.overwrite((text) => text.toUpperCase()),
)
/** A part number, in upper case, so that `ht-1` and `HT-1` are the same. */
export const PartNumber = PartNumberOrNone.check(z.minLength(1, noNumber))

const Description = z.string('Please enter a description.').check(
  // Removes control characters except breaks and tabs, and unpaired surrogates.
  z.overwrite((text) => text.replace(/[^\P{Cc}\r\n\t]|\p{Cs}/gu, '')),
  z.trim(),
  z.maxLength(productLimits.description, 'Please use at most 4,000 characters.'),
)

const bikeSentence = 'Please enter the name of a bike.'
/** The entries of a CSV cell: rows of fit in words, and texts. */
export const FitEntries = wordsOf(bikeSentence, vehicleLimits.fitText, vehicleLimits.fits)

/** The owner's own name of a part in another language; empty or `null` is none. */
export const OwnName = z.nullable(blankOr(productLimits.name))
/** The owner's own description of a part in another language; empty or `null` is none. */
export const OwnDescription = z.nullable(Description)

/**
 * Fields of the form, each with a column of `products`. Where one may be `null`, an empty text is none. The store, the
 * form and the log of changes read their names here.
 */
const productFields = {
  /** In order; the first is the thumbnail. Keys come from `adminProductsApi.uploadPicture`; an empty `alt` becomes the name. */
  pictures: z.array(z.object({ key: PictureKey, alt: blankOr(productLimits.alt) })).check(
    z.maxLength(productLimits.pictures, `Please use at most ${productLimits.pictures} pictures.`),
    z.refine(
      (list) => new Set(list.map(({ key }) => key)).size === list.length,
      'The same picture is there twice. Please remove one.',
    ),
  ),
  name: line('Please enter a name.', productLimits.name),
  newPrice: Price,
  category: choice('Please choose a brand.'),
  subCategory: choice('Please choose an engine size.'),
  kind: choice('Please choose a kind of part.'),
  /** The former price, struck through; `null` when there is none. */
  oldPrice: z.nullable(Price),
  /** Bikes; the first is the main one: `Honda CD 70`. */
  fits: wordsOf(bikeSentence),
  maker: z.nullable(blankOr(productLimits.maker)),
  grade: z.nullable(z.enum(grades, 'Please choose a grade.')),
  partNumber: PartNumber,
  description: Description,
  /** Names and descriptions in Roman Urdu and Urdu; without a field nothing changes. */
  nameRoman: z.optional(OwnName),
  nameUr: z.optional(OwnName),
  descriptionRoman: z.optional(OwnDescription),
  descriptionUr: z.optional(OwnDescription),
  /** Workshop words, for the search. */
  alsoCalled: wordsOf('Please enter a word.'),
  specs: z
    .array(
      z.tuple([
        line('Please enter a name for each line of the table.', productLimits.specName),
        line('Please enter a value for each line of the table.', productLimits.specValue),
      ]),
    )
    .check(z.maxLength(productLimits.list, `Please enter at most ${productLimits.list} lines.`)),
  /** Parts with the same family are shown as one part in several grades. */
  family: z.nullable(blankOr(productLimits.family)),
  /** Location in the shop: `B3`. */
  shelf: z.nullable(blankOr(productLimits.shelf)),
  /** At this stock and below, the part is on the buy list. */
  lowAt: z.int(lowAtSentence).check(z.minimum(0, lowAtSentence), z.maximum(productLimits.lowAt, lowAtSentence)),
}

/** A field that the owner edits. */
export type ProductField = keyof typeof productFields
export const productFieldNames = Object.keys(productFields) as ProductField[]

/** Whether a field may be none. */
export const mayBeNone = (field: ProductField): boolean => productFields[field].safeParse(null).success

/** What a field is called where somebody else changed it. */
export const productFieldLabels: Record<ProductField, string> = {
  pictures: 'Pictures',
  name: 'Name',
  newPrice: 'Price',
  category: 'Brand',
  subCategory: 'Engine size',
  kind: 'Kind of part',
  oldPrice: 'Former price',
  fits: 'Fits',
  maker: 'Maker',
  grade: 'Grade',
  partNumber: 'Part number',
  description: 'Description',
  alsoCalled: 'Also called',
  specs: 'Table',
  family: 'Family',
  shelf: 'Shelf',
  lowAt: 'Warn at',
  nameRoman: 'Name in Roman Urdu',
  nameUr: 'Name in Urdu',
  descriptionRoman: 'Description in Roman Urdu',
  descriptionUr: 'Description in Urdu',
}

const oldPriceSentence = 'The old price must be higher than the new one.'

/** Returns the problem of a former price that is not above the price, or `null`. */
export function oldPriceProblem({ newPrice, oldPrice }: { newPrice: number; oldPrice: number | null }): string | null {
  return oldPrice === null || oldPrice > newPrice ? null : oldPriceSentence
}

/** The fields of a part's form, in its order. */
export const ProductForm = z.object(productFields).check(
  z.refine((form) => oldPriceProblem(form) === null, {
    path: ['oldPrice'],
    error: oldPriceSentence,
  }),
)
export type ProductForm = z.infer<typeof ProductForm>

const keyOfDevice = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,56}$/))

/**
 * The request that saves a part. A new part has a `key`, made once when its form is opened, so that a repeated request
 * is the same part. An existing one has its `_id` and the `revision` it was read with. `stock` is sent for a new part,
 * or when the form changed it, then with the former value as `stockWas`.
 */
export const SavedProduct = z
  .object({
    ...productFields,
    /**
     * What it fits, by rows: then `fits` has only texts that name no vehicle. Without rows the texts are read. 100 of both
     * together.
     */
    fitRows: z.optional(z.array(SavedFitRow)),
    stock: z.optional(Stock),
    stockWas: z.optional(Stock),
    /** Empty for a new part that gets the next running number. */
    partNumber: PartNumberOrNone,
    key: z.optional(keyOfDevice),
    _id: z.optional(ProductId),
    revision: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine((form) => oldPriceProblem(form) === null, {
      path: ['oldPrice'],
      error: oldPriceSentence,
    }),
    z.refine(({ fits, fitRows }) => fits.length + (fitRows?.length ?? 0) <= vehicleLimits.fits, {
      path: ['fitRows'],
      error: `Please enter at most ${vehicleLimits.fits}.`,
    }),
    z.refine((form) => (form._id === undefined ? form.key !== undefined : form.revision !== undefined), {
      path: ['_id'],
      error: 'Please open this part again.',
    }),
    z.refine((form) => form._id === undefined || form.partNumber !== '', {
      path: ['partNumber'],
      error: noNumber,
    }),
    z.refine((form) => form._id === undefined || form.stock === undefined || form.stockWas !== undefined, {
      path: ['stock'],
      error: 'Please open this part again.',
    }),
  )
export type SavedProduct = z.infer<typeof SavedProduct>
