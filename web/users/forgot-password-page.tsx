import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>users/forgot-password-page</h1>,
  head: () => ({ title: 'users/forgot-password-page', description: '', canonical: '/' }),
})
