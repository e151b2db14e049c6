import type { ComponentProps } from 'react'
import { Button } from '#web/kit/button.tsx'

interface ShowButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> {
  /** The form, as the value of `?show=`. */
  what: string
  /** The id of the form's place. */
  place: string
  onShow(what: string): void
}

/** A button that opens a form; without JavaScript it requests the page with the form open. */
export function ShowButton({ what, place, onShow, ...button }: ShowButtonProps) {
  return (
    <form
      method="get"
      action={`#${place}`}
      onSubmit={(event) => {
        event.preventDefault()
        onShow(what)
      }}
    >
      <input type="hidden" name="show" value={what} />
      <Button type="submit" {...button} />
    </form>
  )
}
