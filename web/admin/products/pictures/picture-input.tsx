import type { ReactNode } from 'react'

interface PictureInputProps {
  label: string
  name?: string
  /** Opens the camera if the device has one. */
  capture?: boolean
  /** Id of the error element. */
  error?: string | undefined
  onFiles(files: File[]): void
  children: ReactNode
}

/** A button that opens the camera or the picture chooser. */
export function PictureInput({ label, name, capture = false, error, onFiles, children }: PictureInputProps) {
  return (
    <label className="button picture-button">
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        {...(name && { name })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': error })}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again fires no event.
          currentTarget.value = ''
        }}
      />
      {children}
      {label}
    </label>
  )
}
