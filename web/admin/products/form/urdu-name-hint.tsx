import { useEffect, useState } from 'react'

/** Asks for the Urdu name where the shop cannot make the whole of it. */
export function UrduNameHint({ name, nameUr }: { name: string; nameUr: string }) {
  const isKnown = useIsNamedInUrdu(name)
  if (isKnown || nameUr.trim() !== '') return null
  return (
    <p className="field-hint">
      Urdu pages show this name in English: the shop does not know every word of it.{' '}
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget: { form } }) => {
          const field = form?.elements.namedItem('nameUr')
          if (!(field instanceof HTMLInputElement)) return
          const fold = field.closest('details')
          if (fold) fold.open = true
          field.focus()
        }}
      >
        Write it in Urdu
      </button>
    </p>
  )
}

/** Whether the shop makes a whole Urdu name; the words come only to who edits a part. */
function useIsNamedInUrdu(name: string): boolean {
  const [isKnown, setIsKnown] = useState(true)
  useEffect(() => {
    let isCurrent = true
    import('#domain/search/make-names.ts').then(
      ({ isNamedInUrdu }) => isCurrent && setIsKnown(isNamedInUrdu(name)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [name])
  return isKnown
}
