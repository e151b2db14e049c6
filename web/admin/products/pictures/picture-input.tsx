import type { ReactNode } from 'react'

interface PictureInputProps {
  label: string
  name?: string
  /** Opens the camera where there is one. */
  capture?: boolean
  /** The id of the sentence that says what is wrong. */
  error?: string | undefined
  onFiles(files: File[]): void
  children: ReactNode
}

/** A button that brings pictures: out of the camera, or several out of the gallery. */
export function PictureInput({ label, name, capture = false, error, onFiles, children }: PictureInputProps) {
  return (
    <label className="button picture-way">
      <input
        className="visually-hidden"
        type="file"
        accept="image/*"
        {...(name && { name })}
        {...(error && { 'aria-invalid': true, 'aria-describedby': error })}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same picture may be chosen again.
          currentTarget.value = ''
        }}
      />
      {children}
      {label}
    </label>
  )
}
