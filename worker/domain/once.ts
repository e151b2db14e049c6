/**
 * Something that is made when it is first asked for, and then kept. Tables that not every visit needs are made so: a Worker
 * that starts would make them before its first answer.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
