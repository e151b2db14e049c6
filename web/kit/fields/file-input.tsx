import type { ComponentProps } from 'react'
import { t } from '#domain/language/translate.ts'

interface FileInputProps extends ComponentProps<'input'> {
  /** The names of the chosen files; empty for none. */
  chosen: string
}

/**
 * A file input in the language of the page: browsers write their own button in the language of the device. The input
 * lies invisibly over its stand-in, so that fingers, keyboards and drops meet it; without scripts it shows itself.
 */
export function FileInput({ chosen, ...input }: FileInputProps) {
  return (
    <span className="file-input">
      <input type="file" {...input} />
      <span aria-hidden="true">
        <b>{input.multiple ? t('Choose files') : t('Choose a file')}</b> <bdi>{chosen || t('No file chosen')}</bdi>
      </span>
    </span>
  )
}
