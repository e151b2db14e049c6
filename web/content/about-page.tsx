import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>content/about-page</h1>,
  head: () => ({ title: 'content/about-page', description: '', canonical: '/' }),
})
