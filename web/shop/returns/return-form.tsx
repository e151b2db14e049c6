import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/language/translate.ts'
import { inPakistan } from '#domain/pakistan-day.ts'
import { pageText } from '#domain/page-text.ts'
import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import type { Returnable } from '#domain/returns/return-days.ts'
import { returnLimits } from '#domain/returns/return-limits.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { FormProblems } from '#web/kit/fields/form-problems.ts'
import { FormError } from '#web/kit/fields/form-error.tsx'
import { focusIfLost } from '#web/kit/hooks/focus-if-lost.ts'
import { TextAreaField } from '#web/kit/fields/text-area-field.tsx'
import type { ShownOrder } from '#web/shop/order-link/shown-order.ts'
import type { ChosenPhoto } from '#web/shop/screen/shrink-photo.ts'
import { randomId } from '#web/random-id.ts'
import { type LineProblems, problemsOfLines, requestedLines, type ReturnedLine } from './returned-line.ts'
import { ReturnLineFields } from './return-line-fields.tsx'
import { ReturnPhotos } from './return-photos.tsx'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { callWithProgress } from '#web/call-with-progress.ts'

interface ReturnFormProps {
  order: ShownOrder
  returnable: Returnable
  token: string
  onDone(order: LinkedOrder, sentence: string): void
  onClose(): void
}

/** Asks for exchange or return: parts, reasons, wishes, photographs and a note. Nothing is lost when sending fails. */
export function ReturnForm({ order, returnable, token, onDone, onClose }: ReturnFormProps) {
  const [lines, setLines] = useState<ReturnedLine[]>(() => firstLines(returnable))
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const [isReading, setIsReading] = useState(false)
  const [note, setNote] = useState('')
  const [year] = useState(() => inPakistan(Date.now()).getUTCFullYear())
  const [problems, setProblems] = useState<LineProblems>({})
  const [problem, setProblem] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // The same contents keep their key, so that a request whose reply was lost is not written twice.
  const key = useRef<{ of: unknown[]; key: string } | null>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('h3')?.focus(), [])

  async function send() {
    const of = [lines, photos, note]
    if (!key.current?.of.every((each, index) => each === of[index])) key.current = { of, key: randomId() }
    const pressed = document.activeElement
    setShare(0)
    try {
      const { order: next, message } = await sendReturn(token, { lines, photos, note }, key.current.key, setShare)
      onDone(next, message)
    } catch (error) {
      setProblem(sentenceOf(error, t(pageText.failed), t('No network. Nothing is lost: please send it again.')))
      if (error instanceof ApiError && !error.isNetwork) key.current = null
      flushSync(() => setShare(null))
      focusIfLost(pressed)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A request without photographs that are still being read would be sent without them.
    if (share !== null || isReading) return
    const found = problemsOfLines(lines)
    setProblems(found)
    const [first = ''] = Object.values(found)
    setProblem(first)
    if (first) focusProblem(event.currentTarget)
    else void send()
  }

  const change = (next: ReturnedLine) => {
    setLines(lines.map((line) => (line.productId === next.productId ? next : line)))
    setProblems({})
    setProblem('')
  }
  return (
    <form ref={form} className="stack return-form" method="post" noValidate onSubmit={submit}>
      <h3 tabIndex={-1}>{t('What are you returning?')}</h3>
      <FormProblems value={problems}>
        {lines.map((line) => {
          const fields = { line, ...fieldsOf(line, order, returnable), year, bikes: order.bikes }
          return isShown(fields) ? <ReturnLineFields key={line.productId} {...fields} onChange={change} /> : null
        })}
      </FormProblems>
      <ReturnPhotos {...{ photos, isReading }} onReading={setIsReading} onChange={setPhotos} />
      <TextAreaField
        label={t('Anything else? (optional)')}
        name="note"
        value={note}
        maxLength={returnLimits.note}
        rows={3}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormError sentence={problem} />
      {share !== null && photos.length > 0 && <progress value={share} aria-label={t('Sending the photos')} />}
      <div className="actions">
        <Button type="submit" kind="main" isBusy={share !== null || isReading}>
          {t('Send the request')}
        </Button>
        <Button onClick={onClose} disabled={share !== null}>
          {t('Close')}
        </Button>
      </div>
    </form>
  )
}

/** Focuses the first field with a problem, or the first part, after the problems are rendered. */
function focusProblem(form: HTMLFormElement): void {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector)
  setTimeout(() => (find('[aria-invalid]') ?? find('[type=checkbox]'))?.focus())
}

/** One line for each part that may come back, unticked unless it is the only one. */
function firstLines({ lines }: Returnable): ReturnedLine[] {
  return lines.map(({ productId }) => ({
    productId,
    isChosen: lines.length === 1,
    quantity: 1,
    reason: '',
    wish: 'exchange',
    bike: '',
    year: '',
  }))
}

/**
 * Sends a request for a return; with photographs it reports progress from 0 to 1.
 * @throws ApiError
 */
async function sendReturn(
  token: string,
  { lines, photos, note }: { lines: ReturnedLine[]; photos: ChosenPhoto[]; note: string },
  key: string,
  onShare: (share: number) => void,
): Promise<{ order: LinkedOrder; message: string }> {
  const asked = requestedLines(lines)
  const headers = { 'Idempotency-Key': key }
  if (photos.length === 0)
    return call(returnsApi.requestReturn, { params: { token }, body: { lines: asked, note }, headers })
  const form = new FormData()
  form.append('lines', JSON.stringify(asked))
  form.append('note', note)
  for (const { file } of photos) form.append('photos', file)
  return callWithProgress(returnsApi.requestReturn, { params: { token }, body: form, headers }, onShare)
}

function fieldsOf({ productId }: ReturnedLine, order: ShownOrder, returnable: Returnable) {
  const item = order.items.find(({ _id }) => _id === productId)
  return { item, left: returnable.lines.find((each) => each.productId === productId) }
}

type LineFields = Omit<ComponentProps<typeof ReturnLineFields>, 'onChange'>

/** Whether a line is of the order, and may come back. */
function isShown(fields: { [Name in keyof LineFields]: LineFields[Name] | undefined }): fields is LineFields {
  return fields.item !== undefined && fields.left !== undefined
}
