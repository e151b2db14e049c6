import * as z from 'zod/mini'

/** The drawers of the shop. Research: market.md, kinds of part. */
export const kindsOfPart = [
  'engine',
  'brake-and-clutch',
  'chain-and-sprocket',
  'battery-and-lights',
  'shocks-and-fork',
  'body-and-mirrors',
  'tyres-and-rims',
  'oil-and-filters',
] as const
/** One of `kindsOfPart`. */
export const KindOfPart = z.enum(kindsOfPart)
export type KindOfPart = z.infer<typeof KindOfPart>
/** What a person reads for each kind. */
export const kindLabels: Record<KindOfPart, string> = {
  engine: 'Engine',
  'brake-and-clutch': 'Brake and clutch',
  'chain-and-sprocket': 'Chain and sprocket',
  'battery-and-lights': 'Battery and lights',
  'shocks-and-fork': 'Shocks and fork',
  'body-and-mirrors': 'Body and mirrors',
  'tyres-and-rims': 'Tyres and rims',
  'oil-and-filters': 'Oil and filters',
}
