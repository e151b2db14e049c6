import type { ErrorCode } from '#domain/errors.ts'

/** Security events, as the log names them. */
export type SecurityEvent =
  | 'login_fail'
  | 'otp_fail'
  | 'otp_lock'
  | 'reset_used'
  | 'password_changed'
  | 'reset_refused'
  | 'deletion_refused'
  | 'idor_probe'
  | 'price_mismatch'
  | 'idem_replay'
  | 'idem_mismatch'
  | 'rate_limited'
  | 'forbidden'
  | 'admin_action'

/** Error codes that are security events. */
export const securityEventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  BAD_CREDENTIALS: 'login_fail',
  BAD_CODE: 'login_fail',
  INVALID_OTP: 'otp_fail',
  INVALID_TOKEN: 'reset_refused',
  DELETION_NOT_VERIFIED: 'deletion_refused',
  PRICE_CHANGED: 'price_mismatch',
  IDEMPOTENCY_MISMATCH: 'idem_mismatch',
  RATE_LIMITED: 'rate_limited',
  FORBIDDEN: 'forbidden',
}
