import { Argon2Type } from '@phi-ag/argon2'

/** OWASP's first choice: 19 MiB, two passes. A hash takes about 20 ms and blocks the isolate. */
export const argon2Parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
  type: Argon2Type.Argon2id,
}
