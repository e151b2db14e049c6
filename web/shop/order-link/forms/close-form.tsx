import { Button } from '#web/kit/button.tsx'

/** The button that leaves a form as it is; without JavaScript by a request. */
export function CloseForm({ label, onClose }: { label: string; onClose(): void }) {
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Button type="submit">{label}</Button>
    </form>
  )
}
