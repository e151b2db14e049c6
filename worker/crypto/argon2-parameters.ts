import { Argon2Type } from '@phi-ag/argon2'

/** OWASP's first choice: 19 MiB, two passes. About 20 ms, during which the isolate does nothing else. Trust §8. */
export const argon2Parameters = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
  type: Argon2Type.Argon2id,
}
