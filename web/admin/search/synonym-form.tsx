import { saveSynonymEndpoint } from '#domain/search/search.admin.endpoints.ts'
import { synonymLimits } from '#domain/search/synonym-limits.ts'
import { Button } from '#web/kit/button.tsx'
import { Form } from '#web/kit/fields/form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useForm } from '#web/kit/hooks/use-form.ts'
import { useSynonym } from './use-synonym.ts'

/** Adds a synonym; the words of a listed search cannot be edited. */
export function SynonymForm({ words }: { words?: string }) {
  const { save } = useSynonym()
  const { isBusy, ...state } = useForm({
    schema: saveSynonymEndpoint.body,
    read: (fields) => ({ words: words ?? fields.get('words'), means: fields.get('means'), from: 0 }),
    fallback: 'The synonym could not be saved. Please try again.',
    async send(synonym, form) {
      await save(synonym.words, synonym.means)
      form.reset()
    },
  })
  return (
    <Form of={state} className="synonym-form">
      {words === undefined && (
        <TextField
          name="words"
          label="When people search"
          hint="For example: bhonpu"
          maxLength={synonymLimits.characters}
        />
      )}
      <TextField
        name="means"
        label={words === undefined ? 'Show results for' : `“${words}” means`}
        hint="Words of a part’s name: horn"
        maxLength={synonymLimits.characters}
      />
      <Button type="submit" kind="main" isBusy={isBusy}>
        Save
      </Button>
      <FormError />
    </Form>
  )
}
