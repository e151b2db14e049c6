import { scaled, type Outline } from './outline.ts'
import type { Section } from './solid-body.ts'

/** Sections of a body whose upper edge is rounded off by `round`, from height 0 to `height`. */
export function softTop(outline: Outline, height: number, round: number, size: number): Section[] {
  const shares = [0, 0.4, 0.75, 1]
  return [
    { t: 0, outline },
    ...shares.map((share) => {
      const angle = (share * Math.PI) / 2
      const inset = 1 - (round / size) * 2 * (1 - Math.cos(angle))
      return { t: height - round + round * Math.sin(angle), outline: scaled(outline, inset) }
    }),
  ]
}
