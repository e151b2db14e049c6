/** Status, body and headers, without headers that differ in every response. */
export async function bare(response: Response): Promise<unknown> {
  const body = (await response.json()) as Record<string, unknown>
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { status: response.status, body: { ...body, requestId: undefined }, headers }
}
