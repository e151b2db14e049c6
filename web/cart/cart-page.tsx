import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>cart/cart-page</h1>,
  head: () => ({ title: 'cart/cart-page', description: '', canonical: '/' }),
})
