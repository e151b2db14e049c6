import { vi } from 'vitest'

/** A picture on its way to the shop, to be let through or broken off by the test. */
export class Upload extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: unknown = null
  isAborted = false

  open() {}
  send() {}
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }

  /** So much of it has gone, 0 to 1. */
  goOn(share: number): void {
    const event = Object.assign(new Event('progress'), { lengthComputable: true, loaded: share * 100, total: 100 })
    this.upload.dispatchEvent(event)
  }

  /** The shop has it, under the key of this letter. */
  arrive(letter: string): void {
    const picture = { key: letter.repeat(32), width: 800, height: 600, placeholder: 'data:image/png;base64,' }
    this.#answer(200, { success: true, message: 'The picture is stored.', picture })
  }

  refuse(code: string, message: string): void {
    this.#answer(415, { success: false, code, message, requestId: 'test' })
  }

  breakOff(): void {
    this.dispatchEvent(new Event('error'))
  }

  #answer(status: number, answer: unknown) {
    this.status = status
    this.response = answer
    this.dispatchEvent(new Event('load'))
  }
}

/** Every picture that a screen sends from now on, in order. */
export function watchUploads(): Upload[] {
  const uploads: Upload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Upload {
      constructor() {
        super()
        uploads.push(this)
      }
    },
  )
  return uploads
}
