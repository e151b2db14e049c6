import type { Line } from './file-line.ts'

const form = /^HT-(\d{4,6})$/i

/** The running numbers of new parts, after those of the shop and of the file. */
export class RunningNumbers {
  private latest: number

  constructor(highest: number, lines: Line[]) {
    this.latest = lines.reduce(
      (most, { partNumber }) => Math.max(most, Number(form.exec(partNumber)?.[1] ?? 0)),
      highest,
    )
  }

  /** The number of the next part, `HT-0413`. */
  get next(): string {
    return `HT-${String(this.latest + 1).padStart(4, '0')}`
  }

  take(): void {
    this.latest += 1
  }
}
