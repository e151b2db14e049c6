import { hexagon, nearArc, ringAt, thread } from './kit/lathe-details.ts'
import { lathe, type Stage } from './kit/lathe.ts'
import { paint, tone } from './kit/palette.ts'
import { num, type Point } from './kit/path.ts'
import { shape } from './kit/shape.ts'
import type { PlugKind } from './spark-plug-kinds.ts'

/** Drawing units to the millimetre. */
export const UNIT = 4.3
/** From the seat's upper edge to the hexagon's, and from the seat to the hexagon; in mm. */
export const HEX_LENGTH = 11
export const SEAT = 5
const TERMINAL = 15
const GAP = 5

/** Which end is near: the terminal in the main view, the electrodes from the other side. */
export type NearEnd = 'terminal' | 'electrode'

/** 1 with the terminal near, -1 with the electrodes near. */
type Side = 1 | -1

/** Lowest and highest place on the axis, in drawing units; the seat is at 0. */
export function extent({ reach, insulator }: PlugKind): [number, number] {
  return [-(reach + GAP) * UNIT, (SEAT + HEX_LENGTH + 3 + insulator + TERMINAL) * UNIT]
}

/** The plug's pieces, far to near; the seat is at 0 on the axis. */
export function plugStages(kind: PlugKind, squash: number, nearEnd: NearEnd): (Stage | string)[] {
  const side = nearEnd === 'terminal' ? 1 : -1
  const stages = [...firingEnd(kind, squash, side), ...shell(kind, squash, side), ...upperEnd(kind, squash, side)]
  if (nearEnd === 'terminal') return [hook(kind, 1), ...stages]
  const turned = stages.toReversed().map((stage) => (typeof stage === 'string' ? stage : mirrored(stage)))
  // The electrodes belong in front of the thread's open end.
  return [...turned, nose(kind, squash), hook(kind, -1)]
}

function threadOn(side: Side, from: number, to: number, radius: number, pitch: number, squash: number): string {
  return side === 1 ? thread(from, to, radius, pitch, squash) : thread(-to, -from, radius, pitch, squash)
}

/** The same piece with its ends swapped; its detail is drawn for its side already. */
function mirrored(stage: Stage): Stage {
  const profile = stage.profile.toReversed().map(([along, radius]): Point => [-along, radius])
  return { ...stage, profile }
}

function firingEnd(kind: PlugKind, squash: number, side: Side): Stage[] {
  const end = -kind.reach * UNIT
  const radius = (kind.threadDiameter / 2) * UNIT
  const stickOut = kind.hasLongNose ? 7 : 2
  return [
    {
      profile: [
        [end - stickOut - 5, 2.6],
        [end, 2.6],
      ],
      outline: 1.2,
      cap: paint.face,
    },
    {
      profile: [
        [end - stickOut, 5],
        [end + 3, 9],
      ],
      material: 'white',
      outline: 1.2,
    },
    {
      profile: [
        [end, radius - 3.5],
        [end + 4, radius],
        [-7, radius],
      ],
      material: 'dim',
      cap: paint.faceDim,
      detail: threadOn(side, end + 6, -10, radius, kind.threadPitch * UNIT, squash),
    },
    {
      profile: [
        [-7, radius - 3],
        [-4, radius - 3],
      ],
      material: 'dim',
      cap: paint.faceDim,
    },
    {
      profile: [
        [-4, radius + 6],
        [3, radius + 6],
      ],
      material: 'amber',
      cap: paint.faceAmber,
    },
  ]
}

function shell(kind: PlugKind, squash: number, side: Side): (Stage | string)[] {
  const flat = (kind.hexagon / 2) * UNIT
  const [from, to] = [SEAT * UNIT - 4, (SEAT + HEX_LENGTH) * UNIT]
  const hexagonal = side === 1 ? hexagon(from, to, flat / 0.866, squash) : hexagon(-to, -from, flat / 0.866, squash)
  return [
    {
      profile: [
        [3, flat * 0.84],
        [6, flat * 0.95],
        [from + 2, flat * 0.95],
      ],
      cap: paint.face,
    },
    hexagonal,
    {
      profile: [
        [to, flat * 0.82],
        [to + 8, flat * 0.82],
        [to + 13, flat * 0.68],
      ],
      cap: paint.faceDim,
    },
  ]
}

function upperEnd(kind: PlugKind, squash: number, side: Side): Stage[] {
  const start = (SEAT + HEX_LENGTH + 3) * UNIT
  const end = start + kind.insulator * UNIT
  const radius = (kind.hexagon / 2) * UNIT * 0.54
  const ribs = Array.from({ length: kind.ribs }, (_, index) => {
    const at = start + 14 + index * 9.5
    return (
      nearArc(side * at, radius - 1.2, squash, tone.dark, 1.2) +
      nearArc(side * (at + 2.4), radius - 1.4, squash, tone.white, 1.4)
    )
  }).join('')
  const insulator: Stage = {
    profile: [
      [start, radius],
      [start + 9, radius],
      [start + 14 + kind.ribs * 9.5, radius * 0.93],
      [end - 10, radius * 0.68],
      [end, radius * 0.6],
    ],
    material: 'white',
    cap: '#F4F4F3',
    detail: ribs,
  }
  return [insulator, ...terminal(kind, end, squash, side)]
}

function terminal({ terminal: form }: PlugKind, start: number, squash: number, side: Side): Stage[] {
  const end = start + TERMINAL * UNIT
  if (form === 'stud') {
    const threads = threadOn(side, start + 12, end - 8, 8, 4.2, squash)
    return [
      {
        profile: [
          [start, 12],
          [start + 8, 12],
        ],
        material: 'steel',
        cap: paint.face,
      },
      {
        profile: [
          [start + 8, 8],
          [end - 6, 8],
          [end - 3, 6.5],
        ],
        material: 'dim',
        cap: paint.face,
        detail: threads,
      },
    ]
  }
  const width = form === 'nut' ? 11 : 12.5
  const foot: Stage = {
    profile: [
      [start, form === 'nut' ? 6 : 11],
      [start + 8, form === 'nut' ? 6 : 11],
    ],
    cap: paint.face,
  }
  const head: Stage = {
    profile: [
      [start + 8, width - 1.5],
      [start + 12, width],
      [start + 30, width],
      [start + 37, width - 4],
      [start + 43, width - 4],
      [start + 49, width - 0.5],
      [end - 5, width - 0.5],
      [end, width - 3.5],
    ],
    cap: paint.face,
  }
  return [foot, head]
}

/** Centre electrode and insulator seen into the open end of the shell. */
function nose(kind: PlugKind, squash: number): string {
  const end = kind.reach * UNIT
  const radius = (kind.threadDiameter / 2) * UNIT - 3.5
  const tip = lathe({ at: [0, 0], angle: 0, squash }, [
    {
      profile: [
        [end - 4, 10],
        [end + (kind.hasLongNose ? 7 : 1), 5.5],
      ],
      material: 'white',
      cap: '#F4F4F3',
      outline: 1.2,
    },
    {
      profile: [
        [end, 2.6],
        [end + 12, 2.6],
      ],
      cap: paint.face,
      outline: 1.1,
    },
  ])
  return ringAt(end, radius, squash, paint.faceDim, 1.2) + ringAt(end, radius * 0.74, squash, tone.black, 1) + tip
}

/** Ground electrode: from the shell's rim over the middle; `side` 1 points to the far end. */
function hook(kind: PlugKind, side: Side): string {
  const end = -kind.reach * UNIT
  const y = (kind.threadDiameter / 2) * UNIT * 0.66
  const out = end - GAP * UNIT
  const thick = 6.5
  const path =
    `M${num(side * (end + 3))} ${num(y)}H${num(side * (out + 7))}Q${num(side * out)} ${num(y)} ${num(side * out)} ${num(y - 7)}V-4` +
    `H${num(side * (out + thick))}V${num(y - 9)}Q${num(side * (out + thick))} ${num(y - thick)} ${num(side * (out + thick + 3))} ${num(y - thick)}H${num(side * (end + 3))}Z`
  return shape(path, { fill: tone.grey, width: 1.5 })
}
