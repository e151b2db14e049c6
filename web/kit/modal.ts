/** Opens a dialog above the page; before Safari 15.4, which has no modal ones, as an element over it. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.showModal) return dialog.showModal()
  dialog?.setAttribute('open', '')
  dialog?.querySelector<HTMLElement>('button, input, select, a')?.focus()
}

/** Closes a dialog that `openModal` opened. */
export function closeModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.close) return dialog.close()
  dialog?.removeAttribute('open')
  dialog?.dispatchEvent(new Event('close'))
}
