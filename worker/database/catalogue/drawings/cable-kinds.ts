import type { Drawing } from './drawing.ts'
import { entry } from './kit/pick.ts'

/** One fitting on an end of a cable, in picture units along the end from the casing outwards. */
export type Fitting =
  | { kind: 'ferrule'; length: number; radius: number }
  | { kind: 'boot'; length: number; radius: number }
  | { kind: 'sleeve'; length: number; radius: number }
  | { kind: 'thread'; length: number; radius: number; nuts: number[]; amberNut?: number }
  | { kind: 'knurl'; length: number; radius: number; isAmber?: boolean }
  | { kind: 'bend'; radius: number; sweep: number; turn: 1 | -1 }
  | { kind: 'spring'; length: number; radius: number; coils: number }
  | { kind: 'wire'; length: number; radius?: number }
  | { kind: 'barrel'; radius: number; length: number }
  | { kind: 'stud'; radius: number; length: number }
  | { kind: 'wing-nut'; radius: number }
  | { kind: 'cap'; length: number; radius: number }

/** A cable: thickness of its casing, its length in millimetres, and the fittings of both ends. */
export interface CableKind {
  casing: number
  length: number
  /** The end at the hand lever or instrument. */
  hand: Fitting[]
  /** The end at the engine, brake or wheel. */
  foot: Fitting[]
  turns: number
  /** Half width and half height of the coil as it is tied for sale. */
  coil: readonly [number, number]
}

const clutchBarrel: Fitting = { kind: 'barrel', radius: 7.5, length: 17 }

const kinds: Record<string, CableKind> = {
  'honda-cd-70 clutch': {
    casing: 10.5,
    length: 930,
    turns: 2,
    coil: [108, 86],
    hand: [
      { kind: 'ferrule', length: 12, radius: 8 },
      { kind: 'thread', length: 30, radius: 6.5, nuts: [3], amberNut: 3 },
      { kind: 'wire', length: 26 },
      clutchBarrel,
    ],
    foot: [
      { kind: 'ferrule', length: 16, radius: 7.5 },
      { kind: 'wire', length: 40 },
      { kind: 'stud', radius: 5.5, length: 10 },
    ],
  },
  'honda-cg-125 clutch': {
    casing: 11.5,
    length: 1030,
    turns: 2,
    coil: [108, 86],
    hand: [
      { kind: 'boot', length: 30, radius: 10.5 },
      { kind: 'knurl', length: 12, radius: 10 },
      { kind: 'wire', length: 24 },
      clutchBarrel,
    ],
    foot: [
      { kind: 'ferrule', length: 12, radius: 8.5 },
      { kind: 'thread', length: 38, radius: 6.5, nuts: [6, 26], amberNut: 26 },
      { kind: 'cap', length: 22, radius: 8.5 },
    ],
  },
  'yamaha-ybr-125 clutch': {
    casing: 11,
    length: 1105,
    turns: 3,
    coil: [108, 86],
    hand: [
      { kind: 'boot', length: 46, radius: 11.5 },
      { kind: 'knurl', length: 10, radius: 9.5, isAmber: true },
      { kind: 'wire', length: 22 },
      clutchBarrel,
    ],
    foot: [
      { kind: 'ferrule', length: 10, radius: 8 },
      { kind: 'bend', radius: 34, sweep: 52, turn: -1 },
      { kind: 'boot', length: 18, radius: 8.5 },
      { kind: 'wire', length: 26 },
      { kind: 'stud', radius: 5.5, length: 10 },
    ],
  },
  'suzuki-gs-150 clutch': {
    casing: 12.5,
    length: 1160,
    turns: 2,
    coil: [108, 86],
    hand: [
      { kind: 'sleeve', length: 22, radius: 9.5 },
      { kind: 'thread', length: 24, radius: 7, nuts: [14] },
      { kind: 'wire', length: 24 },
      clutchBarrel,
    ],
    foot: [
      { kind: 'sleeve', length: 20, radius: 9 },
      { kind: 'thread', length: 50, radius: 7, nuts: [8, 20], amberNut: 20 },
      { kind: 'wire', length: 26 },
      { kind: 'barrel', radius: 6.5, length: 12 },
    ],
  },
  'honda-cd-70 brake': {
    casing: 11.5,
    length: 960,
    turns: 2,
    coil: [100, 102],
    hand: [
      { kind: 'ferrule', length: 14, radius: 8.5 },
      { kind: 'wire', length: 28 },
      { kind: 'barrel', radius: 8, length: 18 },
    ],
    foot: [
      { kind: 'ferrule', length: 12, radius: 8.5 },
      { kind: 'spring', length: 46, radius: 10, coils: 8 },
      { kind: 'thread', length: 28, radius: 5.5, nuts: [] },
      { kind: 'wing-nut', radius: 8.5 },
    ],
  },
  'honda-cg-125 brake': {
    casing: 13,
    length: 1120,
    turns: 3,
    coil: [100, 102],
    hand: [
      { kind: 'boot', length: 26, radius: 11 },
      { kind: 'thread', length: 24, radius: 7, nuts: [4] },
      { kind: 'wire', length: 24 },
      { kind: 'barrel', radius: 8, length: 18 },
    ],
    foot: [
      { kind: 'sleeve', length: 20, radius: 9.5 },
      { kind: 'thread', length: 24, radius: 7, nuts: [6, 17] },
      { kind: 'spring', length: 34, radius: 9, coils: 6 },
      { kind: 'thread', length: 22, radius: 5.5, nuts: [] },
      { kind: 'knurl', length: 10, radius: 8, isAmber: true },
    ],
  },
  'honda-cd-70 throttle': {
    casing: 8.5,
    length: 830,
    turns: 2,
    coil: [112, 72],
    hand: [
      { kind: 'ferrule', length: 9, radius: 7 },
      { kind: 'bend', radius: 26, sweep: 84, turn: 1 },
      { kind: 'knurl', length: 9, radius: 8.5, isAmber: true },
      { kind: 'wire', length: 24 },
      { kind: 'barrel', radius: 5.5, length: 10 },
    ],
    foot: [
      { kind: 'ferrule', length: 14, radius: 6.5 },
      { kind: 'wire', length: 62 },
      { kind: 'stud', radius: 4.5, length: 8 },
    ],
  },
  'honda-cg-125 throttle': {
    casing: 9,
    length: 900,
    turns: 3,
    coil: [112, 72],
    hand: [
      { kind: 'ferrule', length: 9, radius: 7.5 },
      { kind: 'bend', radius: 40, sweep: 70, turn: 1 },
      { kind: 'thread', length: 16, radius: 6.5, nuts: [3] },
      { kind: 'wire', length: 22 },
      { kind: 'barrel', radius: 5.5, length: 10 },
    ],
    foot: [
      { kind: 'boot', length: 24, radius: 9 },
      { kind: 'thread', length: 24, radius: 6, nuts: [8], amberNut: 8 },
      { kind: 'wire', length: 44 },
      { kind: 'stud', radius: 4.5, length: 9 },
    ],
  },
  'honda-cg-125 speedometer': {
    casing: 14.5,
    length: 940,
    turns: 1,
    coil: [98, 96],
    hand: [
      { kind: 'ferrule', length: 12, radius: 9.5 },
      { kind: 'knurl', length: 22, radius: 13, isAmber: true },
      { kind: 'wire', length: 16, radius: 3.4 },
    ],
    foot: [
      { kind: 'sleeve', length: 24, radius: 11 },
      { kind: 'ferrule', length: 22, radius: 8.5 },
      { kind: 'knurl', length: 5, radius: 11 },
      { kind: 'wire', length: 20, radius: 3.6 },
    ],
  },
}

/** The cable of a bike by what it works; the bike's clutch cable when there is none of that kind. */
export function cableKind({ model, variant }: Drawing): CableKind {
  return entry(kinds, `${model} ${variant ?? 'clutch'}`, 'honda-cd-70 clutch')
}
