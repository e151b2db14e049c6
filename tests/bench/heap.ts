/** What a Worker's JavaScript holds, asked of the runtime's inspector after a collection. Bytes. */
export async function heapOf(inspector: URL, worker: string): Promise<number> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector).href)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('the inspector does not answer')), { once: true })
  })
  try {
    // It collects but does not answer.
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    const { usedSize, backingStorageSize } = await ask(socket, 2, 'Runtime.getHeapUsage')
    return (usedSize ?? 0) + (backingStorageSize ?? 0)
  } finally {
    socket.close()
  }
}

function ask(socket: WebSocket, id: number, method: string): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data)) as { id?: number; result?: Record<string, number> }
      if (answer.id !== id) return
      socket.removeEventListener('message', hear)
      resolve(answer.result ?? {})
    }
    socket.addEventListener('message', hear)
    socket.send(JSON.stringify({ id, method }))
  })
}
