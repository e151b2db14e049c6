/** Resolves in a task of its own, before which the browser handles input and frames. */
export function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
