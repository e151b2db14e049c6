import { productText } from '#domain/products/product-ui-text.ts'
import { pageText } from './page-text.ts'

/** Every specified sentence that a person reads, to the letter, grouped by screen. */
export const uiText = {
  ...pageText,
  product: productText,
  email: { invalid: 'Please enter a valid email address.' },
  passwords: {
    tooShort: 'Password should be at least 6 characters long.',
    tooLong: 'Password should be at most 128 characters long.',
    mismatch: 'Passwords do not match.',
  },
  login: {
    success: 'Login successful!',
    failed: 'Login failed. Please try again.',
    exception: 'An error occurred. Please try again.',
  },
  signup: {
    nameMissing: 'Please enter your name.',
    phoneInvalid: 'Please enter a valid phone number.',
    addressMissing: 'Please enter your address.',
    cityMissing: 'Please select a city.',
    termsMissing: 'You must agree to the terms and conditions.',
    success: 'Registration successful!',
    failed: 'Registration failed. Please try again.',
  },
  forgot: {
    sent: 'If an account exists for this email, a reset link has been sent.',
    failed: 'Error sending reset link',
  },
  reset: {
    success: 'Password reset successfully. Please log in.',
    failed: 'Error resetting password',
  },
  checkout: {
    emptyCart: 'Your cart is empty!',
    failed: 'Failed to place order. Please try again.',
    success: 'Order placed successfully!',
    waits: 'No network. Your order is saved on this phone and will be sent when you are back online.',
  },
  contact: {
    success: 'Message sent successfully!',
    failed: 'Failed to send message.',
    fileTooLarge: 'File size exceeds the allowed limit.',
    tooMany: 'Too many messages. Please try again later.',
  },
  deletion: {
    codeSent: 'If an account exists for this email, a 6-digit code has been sent.',
    codeIncomplete: 'Please enter the 6-digit OTP.',
    codeVerified: 'Code verified.',
    verifyFailed: 'Failed to verify email.',
    invalidOtp: 'Invalid or expired OTP.',
    failed: 'Failed to delete user.',
    network: pageText.network,
    success: 'Your account has been deleted successfully.',
  },
} as const
