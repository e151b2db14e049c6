import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>users/login-page</h1>,
  head: () => ({ title: 'users/login-page', description: '', canonical: '/' }),
})
