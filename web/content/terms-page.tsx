import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>content/terms-page</h1>,
  head: () => ({ title: 'content/terms-page', description: '', canonical: '/' }),
})
