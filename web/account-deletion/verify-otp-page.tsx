import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>account-deletion/verify-otp-page</h1>,
  head: () => ({ title: 'account-deletion/verify-otp-page', description: '', canonical: '/' }),
})
