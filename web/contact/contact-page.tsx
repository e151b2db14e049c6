import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>contact/contact-page</h1>,
  head: () => ({ title: 'contact/contact-page', description: '', canonical: '/' }),
})
