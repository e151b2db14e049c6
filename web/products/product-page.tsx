import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>products/product-page</h1>,
  head: () => ({ title: 'products/product-page', description: '', canonical: '/' }),
})
