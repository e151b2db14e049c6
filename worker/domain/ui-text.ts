import { msg } from '#domain/language/translate.ts'
import { productText } from '#domain/products/product-ui-text.ts'
import { pageText } from './page-text.ts'

/** Every specified sentence that a person reads, to the letter, grouped by screen. */
export const uiText = {
  ...pageText,
  product: productText,
  email: { invalid: msg('Please enter a valid email address.') },
  passwords: {
    tooShort: msg('Password should be at least 6 characters long.'),
    tooLong: msg('Password should be at most 128 characters long.'),
    mismatch: msg('Passwords do not match.'),
  },
  login: {
    success: msg('Login successful!'),
    failed: msg('Login failed. Please try again.'),
    exception: msg('An error occurred. Please try again.'),
  },
  signup: {
    nameMissing: msg('Please enter your name.'),
    phoneInvalid: msg('Please enter a valid phone number.'),
    addressMissing: msg('Please enter your address.'),
    cityMissing: msg('Please select a city.'),
    termsMissing: msg('You must agree to the terms and conditions.'),
    success: msg('Registration successful!'),
    failed: msg('Registration failed. Please try again.'),
  },
  forgot: {
    sent: msg('If an account exists for this email, a reset link has been sent.'),
    failed: msg('Error sending reset link'),
  },
  reset: {
    success: msg('Password reset successfully. Please log in.'),
    failed: msg('Error resetting password'),
  },
  checkout: {
    emptyCart: msg('Your cart is empty!'),
    failed: msg('Failed to place order. Please try again.'),
    success: msg('Order placed successfully!'),
    waits: msg('No network. Your order is saved on this phone and will be sent when you are back online.'),
  },
  contact: {
    success: msg('Message sent successfully!'),
    failed: msg('Failed to send message.'),
    fileTooLarge: msg('File size exceeds the allowed limit.'),
    tooMany: msg('Too many messages. Please try again later.'),
  },
  deletion: {
    codeSent: msg('If an account exists for this email, a 6-digit code has been sent.'),
    codeIncomplete: msg('Please enter the 6-digit OTP.'),
    codeVerified: msg('Code verified.'),
    verifyFailed: msg('Failed to verify email.'),
    invalidOtp: msg('Invalid or expired OTP.'),
    failed: msg('Failed to delete user.'),
    network: pageText.network,
    success: msg('Your account has been deleted successfully.'),
  },
} as const
