import * as z from 'zod/mini'

/** Kinds of parts, in the order of the shop. */
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
/** Label of each kind. */
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
