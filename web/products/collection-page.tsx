import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>products/collection-page</h1>,
  head: () => ({ title: 'products/collection-page', description: '', canonical: '/' }),
})
