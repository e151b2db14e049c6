import type { LinkedOrder } from '#domain/orders/links/linked-order.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { call } from '#web/api.ts'
import { callWithProgress } from '#web/call-with-progress.ts'
import { requestedLines, type ReturnedLine } from './returned-line.ts'
import type { ChosenPhoto } from '#web/shop/screen/shrink-photo.ts'

/**
 * Sends a request for a return; with photographs it reports progress from 0 to 1.
 * @throws ApiError
 */
export async function sendReturn(
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
