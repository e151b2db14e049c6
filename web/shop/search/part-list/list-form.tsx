import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { localPath, msg, t } from '#domain/language/translate.ts'
import { paths } from '#domain/paths.ts'
import { listLimits } from '#domain/search/part-list.ts'
import { useMyBike } from '#web/shop/bikes/my-bike/my-bike-context.ts'
import { useNavigate } from '#web/kit/hooks/router.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import { submitForm } from '#web/kit/submit-form.ts'
import { readListDraft, writeListDraft } from './list-draft.ts'

interface ListFormProps {
  /** The list in the URL. */
  list: string
  /** The slug of the bike in the URL. */
  bike: string | null
  /** The error of the last attempt. */
  error: string | undefined
}

/** A list in a workshop's words. */
export const exampleList = msg('cd 70 garari set 2, plug 5, clutch wire 1')

/** One field for the whole list: a plain form, so it works without the app. The device stores what is typed. */
export function ListForm({ list, bike, error }: ListFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { bike: mine } = useMyBike()

  useEffect(() => {
    const field = fieldOf(form.current)
    // Text typed before the app ran is newer than anything else.
    if (!field || field.value.trim() !== list.trim()) return
    const draft = readListDraft()
    // The URL may hold only the beginning of a long list.
    if (draft.startsWith(list)) field.value = draft
    else writeListDraft(list)
  }, [list])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = String(fields.get('list')).trim()
    if (text === '') return fieldOf(form.current)?.focus()
    // One character more than is read, so that the reply reports the excess.
    const sent = Array.from(text).slice(0, listLimits.characters + 1)
    navigate(paths.list(sent.join(''), fields.get('bike') as string | null))
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitForm(form.current)
  }

  return (
    <form ref={form} className="list-form stack" action={localPath(paths.list())} method="get" onSubmit={submit}>
      <FormProblems value={{ list: error }}>
        <TextAreaField
          label={t('Your list')}
          name="list"
          defaultValue={list}
          rows={5}
          dir="auto"
          translate="no"
          placeholder={t(exampleList)}
          hint={t('One part per line, or separated by commas. Roman Urdu, اردو and part numbers all work.')}
          autoComplete="off"
          spellCheck={false}
          onInput={(event) => writeListDraft(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
      </FormProblems>
      {mine && (
        <p className="check">
          <label>
            <input
              key={mine.slug}
              type="checkbox"
              name="bike"
              value={mine.slug}
              defaultChecked={list === '' || bike === mine.slug}
            />
            {t('If no bike is named, use my {bike}', { bike: mine.name })}
          </label>
        </p>
      )}
      <Button type="submit" kind="main">
        {t('Find the parts')}
      </Button>
    </form>
  )
}

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('list') as HTMLTextAreaElement | null
