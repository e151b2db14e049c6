import { type Language, languageCodes, languages } from '#domain/language/languages.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { adminOrderLinksApi, adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { callAsStaff } from '#web/admin/queries/admin-call.ts'
import { useAction } from '#web/admin/queries/use-action.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useToasts } from '#web/kit/toasts.tsx'

/** The languages of an order, each by its own name. */
export const languageOptions = languageCodes.map((value) => ({ value, label: languages[value].ownName }))

/** The language of an order's emails, messages, links and packing slip; saved at once. */
export function LanguageChoice({ order: { id, language } }: { order: Pick<AdminOrder, 'id' | 'language'> }) {
  const { toast } = useToasts()
  const { isBusy, run, notSaved } = useAction({
    refresh: [adminOrdersApi.getAdminOrder, adminOrderLinksApi.getOrderLinks],
  })

  const save = (chosen: Language) =>
    void run(async () => {
      const { message } = await callAsStaff(adminOrdersApi.saveOrderLanguage, {
        params: { id },
        body: { was: language, language: chosen },
      })
      toast(message, 'success')
    })

  return (
    <>
      <SelectField
        label="Language for the customer"
        name="language"
        options={languageOptions}
        value={language}
        disabled={isBusy}
        onChange={({ currentTarget: { value } }) => save(value as Language)}
      />
      {notSaved}
    </>
  )
}
