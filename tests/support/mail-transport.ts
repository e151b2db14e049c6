/** An email as passed to the provider. */
export interface SentEmail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** An email transport that records emails, and can fail or be slow. */
export function aMailTransport(slowly: (letter: SentEmail) => unknown = () => undefined) {
  const sent: SentEmail[] = []
  const tried: SentEmail[] = []
  const postman = {
    sent,
    tried,
    isDown: false,
    async send(letter: SentEmail) {
      tried.push(letter)
      await slowly(letter)
      if (postman.isDown) throw new TypeError(`no way to ${letter.to}: ${letter.text}`)
      sent.push(letter)
    },
  }
  return postman
}
