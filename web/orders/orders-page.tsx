import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>orders/orders-page</h1>,
  head: () => ({ title: 'orders/orders-page', description: '', canonical: '/' }),
})
