import { lazy, type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ApiError } from '#web/api.ts'
import { JoinPage } from '#web/owner-account/join-page.tsx'
import { SignInAgain } from '#web/owner-account/sign-in-again.tsx'
import { SignInPage } from '#web/owner-account/sign-in-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { OwnerFrame } from './owner-frame.tsx'
import { OwnerNotFound } from './owner-not-found.tsx'
import { usePerson } from './use-person.ts'
import { Waiting } from './waiting.tsx'

const CashPage = lazy(async () => ({ default: (await import('#web/owner-cash/cash-page.tsx')).CashPage }))
const BoardPage = lazy(async () => ({ default: (await import('#web/owner-orders/board-page.tsx')).BoardPage }))
const CallsPage = lazy(async () => ({ default: (await import('#web/owner-orders/calls-page.tsx')).CallsPage }))
const InvoicePage = lazy(async () => ({ default: (await import('#web/owner-orders/invoice-page.tsx')).InvoicePage }))
const NewOrderPage = lazy(async () => ({
  default: (await import('#web/owner-orders/new-order-page.tsx')).NewOrderPage,
}))
const OrderPage = lazy(async () => ({ default: (await import('#web/owner-orders/order-page.tsx')).OrderPage }))
const SlipPage = lazy(async () => ({ default: (await import('#web/owner-orders/slip-page.tsx')).SlipPage }))
const ChangePage = lazy(async () => ({ default: (await import('#web/owner-pricing/change-page.tsx')).ChangePage }))
const CourierCashPage = lazy(async () => ({
  default: (await import('#web/owner-cash/courier-cash-page.tsx')).CourierCashPage,
}))
const CouriersPage = lazy(async () => ({ default: (await import('#web/owner-cash/couriers-page.tsx')).CouriersPage }))
const HealthPage = lazy(async () => ({ default: (await import('#web/owner-health/health-page.tsx')).HealthPage }))
const LogPage = lazy(async () => ({ default: (await import('#web/owner-account/log-page.tsx')).LogPage }))
const MessagePage = lazy(async () => ({ default: (await import('#web/owner-messages/message-page.tsx')).MessagePage }))
const MessagesPage = lazy(async () => ({
  default: (await import('#web/owner-messages/messages-page.tsx')).MessagesPage,
}))
const MorePage = lazy(async () => ({ default: (await import('./more-page.tsx')).MorePage }))
const NewPartPage = lazy(async () => ({
  default: (await import('#web/owner-products/new-part-page.tsx')).NewPartPage,
}))
const PartPage = lazy(async () => ({ default: (await import('#web/owner-products/part-page.tsx')).PartPage }))
const PartsPage = lazy(async () => ({ default: (await import('#web/owner-products/parts-page.tsx')).PartsPage }))
const PeoplePage = lazy(async () => ({ default: (await import('#web/owner-account/people-page.tsx')).PeoplePage }))
const PricesPage = lazy(async () => ({ default: (await import('#web/owner-pricing/prices-page.tsx')).PricesPage }))
const ReceiptPage = lazy(async () => ({ default: (await import('#web/owner-cash/receipt-page.tsx')).ReceiptPage }))
const ReceiptsPage = lazy(async () => ({ default: (await import('#web/owner-cash/receipts-page.tsx')).ReceiptsPage }))
const StockPage = lazy(async () => ({ default: (await import('#web/owner-stock/stock-page.tsx')).StockPage }))
const TodayPage = lazy(async () => ({ default: (await import('#web/owner-today/today-page.tsx')).TodayPage }))
const ToBuyPage = lazy(async () => ({ default: (await import('#web/owner-stock/to-buy-page.tsx')).ToBuyPage }))
const SearchesPage = lazy(async () => ({
  default: (await import('#web/owner-search/searches-page.tsx')).SearchesPage,
}))
const SettingsPage = lazy(async () => ({
  default: (await import('#web/owner-settings/settings-page.tsx')).SettingsPage,
}))
const SecurityPage = lazy(async () => ({
  default: (await import('#web/owner-account/security-page.tsx')).SecurityPage,
}))

/** Every screen of the counter by its address; those for the owner alone say so to staff. */
export function OwnerScreens() {
  return (
    <Routes>
      <Route path="/owner/join/:token" element={<JoinPage />} />
      <Route path="*" element={<SignedInScreens />} />
    </Routes>
  )
}

function SignedInScreens() {
  const { person, error, retry } = usePerson()
  if (person === null) return <SignInPage />
  if (person === undefined) return error ? <NoAnswer error={error} onRetry={() => void retry()} /> : <Waiting />
  const forOwner = (screen: ReactNode) => (person.role === 'owner' ? screen : <OwnerNotFound isForbidden />)
  return (
    <OwnerFrame person={person}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          <Route path="/owner" element={<TodayPage />} />
          <Route path="/owner/calls" element={<CallsPage />} />
          <Route path="/owner/orders" element={<BoardPage />} />
          <Route path="/owner/orders/new" element={<NewOrderPage />} />
          <Route path="/owner/orders/:id" element={<OrderPage />} />
          <Route path="/owner/orders/:id/invoice" element={<InvoicePage />} />
          <Route path="/owner/orders/:id/slip" element={<SlipPage />} />
          <Route path="/owner/cash" element={<CashPage />} />
          <Route path="/owner/cash/receipts" element={<ReceiptsPage />} />
          <Route path="/owner/cash/receipts/:id" element={<ReceiptPage />} />
          <Route path="/owner/cash/:courierId" element={<CourierCashPage />} />
          <Route path="/owner/couriers" element={forOwner(<CouriersPage />)} />
          <Route path="/owner/messages" element={<MessagesPage />} />
          <Route path="/owner/messages/:id" element={<MessagePage />} />
          <Route path="/owner/parts" element={forOwner(<PartsPage />)} />
          <Route path="/owner/parts/new" element={forOwner(<NewPartPage />)} />
          <Route path="/owner/parts/:id" element={forOwner(<PartPage />)} />
          <Route path="/owner/prices" element={forOwner(<PricesPage />)} />
          <Route path="/owner/prices/:id" element={forOwner(<ChangePage />)} />
          <Route path="/owner/stock" element={<StockPage />} />
          <Route path="/owner/stock/to-buy" element={<ToBuyPage />} />
          <Route path="/owner/more" element={<MorePage />} />
          <Route path="/owner/searches" element={forOwner(<SearchesPage />)} />
          <Route path="/owner/settings" element={forOwner(<SettingsPage />)} />
          <Route path="/owner/security" element={<SecurityPage />} />
          <Route path="/owner/people" element={forOwner(<PeoplePage />)} />
          <Route path="/owner/health" element={forOwner(<HealthPage />)} />
          <Route path="/owner/log" element={forOwner(<LogPage />)} />
          <Route path="*" element={<OwnerNotFound />} />
        </Routes>
      </Suspense>
      {person.hasEnded && <SignInAgain />}
    </OwnerFrame>
  )
}

function NoAnswer({ error, onRetry }: { error: Error; onRetry(): void }) {
  const isOffline = error instanceof ApiError && error.isNetwork
  return (
    <main className="page state" role="alert">
      <h1>{isOffline ? 'No connection' : 'The shop did not answer'}</h1>
      <p>Nothing is lost. {error.message}</p>
      <Button kind="main" onClick={onRetry}>
        Try again
      </Button>
    </main>
  )
}
