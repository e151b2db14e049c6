import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>content/privacy-policy-page</h1>,
  head: () => ({ title: 'content/privacy-policy-page', description: '', canonical: '/' }),
})
