import * as z from 'zod/mini'
import { msg } from '#domain/language/translate.ts'

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
/** Label of each kind; show it with `t`. */
export const kindLabels: Record<KindOfPart, string> = {
  engine: msg('Engine'),
  'brake-and-clutch': msg('Brake and clutch'),
  'chain-and-sprocket': msg('Chain and sprocket'),
  'battery-and-lights': msg('Battery and lights'),
  'shocks-and-fork': msg('Shocks and fork'),
  'body-and-mirrors': msg('Body and mirrors'),
  'tyres-and-rims': msg('Tyres and rims'),
  'oil-and-filters': msg('Oil and filters'),
}
