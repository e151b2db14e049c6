import { useEffect, useRef } from 'react'

/** A reader types a code so fast, and no code is shorter. */
const [mostMsBetween, leastLength] = [100, 3]

/** Fields whose text is typed; a reader that types into one of them is left alone. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/**
 * Reads codes from a barcode reader, which is a keyboard: keys that come fast and end with Enter, wherever the focus is,
 * but in a field or while a dialog is open.
 */
export function useScanner(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    let code = ''
    let last = 0
    function press(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      const isElsewhere =
        (target instanceof Element && target.closest(typedInto)) || document.querySelector('dialog[open]')
      if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey || timeStamp - last > mostMsBetween) code = ''
      last = timeStamp
      if (isElsewhere) return
      if (key.length === 1) code += key
      if (key !== 'Enter') return
      if (code.length >= leastLength) {
        // The button that has the focus was not meant.
        event.preventDefault()
        event.stopPropagation()
        latest.current(code)
      }
      code = ''
    }
    addEventListener('keydown', press, { capture: true })
    return () => removeEventListener('keydown', press, { capture: true })
  }, [])
}
