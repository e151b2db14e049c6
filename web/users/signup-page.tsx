import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>users/signup-page</h1>,
  head: () => ({ title: 'users/signup-page', description: '', canonical: '/' }),
})
