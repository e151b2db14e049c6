interface Waiting {
  /** What waits, by a name that the browser's tabs share. */
  name: string
  /** How often it is sent again. */
  everyMs: number
  send(): Promise<void>
}

/**
 * Sends what waits now, when the network returns, and at intervals, because browsers may miss its return; never twice at
 * once, in one tab where the browser has locks. Returns the function that ends it, as an effect does.
 */
export function sendWhenOnline({ name, everyMs, send }: Waiting): () => void {
  let isSending = false
  const attempt = () => {
    if (isSending) return
    isSending = true
    void alone(name, send).finally(() => (isSending = false))
  }
  attempt()
  const timer = setInterval(attempt, everyMs)
  addEventListener('online', attempt)
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
  }
}

async function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}
