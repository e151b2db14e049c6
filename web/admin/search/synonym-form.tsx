import { adminSearchApi } from '#domain/search/search.admin.endpoints.ts'
import { synonymLimits } from '#domain/search/search-terms.ts'
import { ActionForm, Submit } from '#web/admin/forms/action-form.tsx'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { searchLists, useSynonym } from './use-synonym.ts'

/** Adds a synonym; the words of a listed search cannot be edited. */
export function SynonymForm({ words }: { words?: string }) {
  const { save } = useSynonym()
  return (
    <ActionForm
      className="synonym-form"
      schema={adminSearchApi.saveSynonym.body}
      fixed={{ from: 0, ...(words !== undefined && { words }) }}
      send={(synonym) => save(synonym.words, synonym.means)}
      refresh={searchLists}
      onDone={(_, form) => form.reset()}
    >
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
      <Submit kind="main">Save</Submit>
      <FormError />
    </ActionForm>
  )
}
