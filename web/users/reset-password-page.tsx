import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>users/reset-password-page</h1>,
  head: () => ({ title: 'users/reset-password-page', description: '', canonical: '/' }),
})
