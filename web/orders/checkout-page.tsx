import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>orders/checkout-page</h1>,
  head: () => ({ title: 'orders/checkout-page', description: '', canonical: '/' }),
})
