import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>home/home-page</h1>,
  head: () => ({ title: 'home/home-page', description: '', canonical: '/' }),
})
