import { beforeEach } from 'vitest'
import { argon2Parameters } from '#worker/crypto/argon2-parameters.ts'

const real = { ...argon2Parameters }

/** Makes password hashes cheap: most tests have accounts, few are about hashes. */
export function useCheapHashes(): void {
  Object.assign(argon2Parameters, { memoryCost: 64, timeCost: 1 })
}

/** Gives password hashes the cost that they have in production. */
export function restoreHashCost(): void {
  Object.assign(argon2Parameters, real)
}

/** Runs the tests of a file or a group with hashes as in production: those about hashes, and about waiting for one. */
export function withRealHashes(): void {
  beforeEach(restoreHashCost)
}
