/**
 * The only names of a browser that are newer than the oldest browsers that shop and admin serve (Chromium 92, Safari
 * 15.0, Firefox 100): `tsconfig.json` knows no others. Each is optional, so that the compiler asks for a question before
 * its use; use one only where nobody misses it.
 */
interface Navigator {
  readonly locks?: {
    request(name: string, options: { ifAvailable: true }, work: (lock: unknown) => Promise<void>): Promise<unknown>
  }
}

interface HTMLElement {
  showPopover?(): void
  hidePopover?(): void
}

interface HTMLDialogElement {
  showModal?(): void
  close?(): void
}

interface HTMLImageElement {
  fetchPriority?: string
}

interface CSSStyleDeclaration {
  contentVisibility?: string
}

/** Replaced by the build; in the Worker that of Node. */
declare const process: { env: { NODE_ENV?: string } }
