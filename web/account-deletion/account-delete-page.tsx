import { defineScreen } from '#web/screen.ts'

export const screen = defineScreen({
  Page: () => <h1>account-deletion/account-delete-page</h1>,
  head: () => ({ title: 'account-deletion/account-delete-page', description: '', canonical: '/' }),
})
