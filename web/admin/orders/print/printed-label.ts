import { msg } from '#domain/language/translate.ts'
import { movedLabels } from '#domain/ledger/money-lines.ts'

const [movedIn, movedOut] = [msg('From order {number}'), msg('Moved to exchange order {number}')]

/**
 * A label of money as a catalogue knows it. A build compiles the sentences with placeholders of worker/domain, but not
 * those of the admin; what is compiled has no translation and prints nothing.
 */
export function printedLabel(label: string): string {
  if (label === movedLabels.advance) return movedIn
  return label === movedLabels.refund ? movedOut : label
}
