import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ApiError } from '#web/api.ts'
import { JoinPage } from '#web/owner-account/join-page.tsx'
import { SignInAgain } from '#web/owner-account/sign-in-again.tsx'
import { SignInPage } from '#web/owner-account/sign-in-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { CounterBoundary } from './counter-boundary.tsx'
import { OwnerFrame } from './owner-frame.tsx'
import { OwnerNotFound } from './owner-not-found.tsx'
import { screenOf } from './screen-of.tsx'
import { UndoProvider } from './undo.tsx'
import { usePerson } from './use-person.ts'
import { Waiting } from './waiting.tsx'

const CashPage = screenOf('CashPage', () => import('#web/owner-cash/cash-page.tsx'))
const BoardPage = screenOf('BoardPage', () => import('#web/owner-orders/board-page.tsx'))
const CallsPage = screenOf('CallsPage', () => import('#web/owner-orders/calls-page.tsx'))
const InvoicePage = screenOf('InvoicePage', () => import('#web/owner-orders/invoice-page.tsx'))
const NewOrderPage = screenOf('NewOrderPage', () => import('#web/owner-orders/new-order-page.tsx'))
const OrderPage = screenOf('OrderPage', () => import('#web/owner-orders/order-page.tsx'))
const SlipsPage = screenOf('SlipsPage', () => import('#web/owner-orders/slips-page.tsx'))
const SlipPage = screenOf('SlipPage', () => import('#web/owner-orders/slip-page.tsx'))
const ChangePage = screenOf('ChangePage', () => import('#web/owner-pricing/change-page.tsx'))
const CourierCashPage = screenOf('CourierCashPage', () => import('#web/owner-cash/courier-cash-page.tsx'))
const CouriersPage = screenOf('CouriersPage', () => import('#web/owner-cash/couriers-page.tsx'))
const HealthPage = screenOf('HealthPage', () => import('#web/owner-health/health-page.tsx'))
const LogPage = screenOf('LogPage', () => import('#web/owner-account/log-page.tsx'))
const SecondFactorFirst = screenOf('SecondFactorFirst', () => import('#web/owner-account/second-factor-first.tsx'))
const MessagePage = screenOf('MessagePage', () => import('#web/owner-messages/message-page.tsx'))
const MessagesPage = screenOf('MessagesPage', () => import('#web/owner-messages/messages-page.tsx'))
const MorePage = screenOf('MorePage', () => import('./more-page.tsx'))
const NewPartPage = screenOf('NewPartPage', () => import('#web/owner-products/new-part-page.tsx'))
const PartPage = screenOf('PartPage', () => import('#web/owner-products/part-page.tsx'))
const PartsPage = screenOf('PartsPage', () => import('#web/owner-products/parts-page.tsx'))
const PeoplePage = screenOf('PeoplePage', () => import('#web/owner-account/people-page.tsx'))
const PricesPage = screenOf('PricesPage', () => import('#web/owner-pricing/prices-page.tsx'))
const ReceiptPage = screenOf('ReceiptPage', () => import('#web/owner-cash/receipt-page.tsx'))
const ReceiptsPage = screenOf('ReceiptsPage', () => import('#web/owner-cash/receipts-page.tsx'))
const StockPage = screenOf('StockPage', () => import('#web/owner-stock/stock-page.tsx'))
const TodayPage = screenOf('TodayPage', () => import('#web/owner-today/today-page.tsx'))
const ToBuyPage = screenOf('ToBuyPage', () => import('#web/owner-stock/to-buy-page.tsx'))
const SearchesPage = screenOf('SearchesPage', () => import('#web/owner-search/searches-page.tsx'))
const SettingsPage = screenOf('SettingsPage', () => import('#web/owner-settings/settings-page.tsx'))
const SecurityPage = screenOf('SecurityPage', () => import('#web/owner-account/security-page.tsx'))

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
  const { pathname } = useLocation()
  if (person === null) return <SignInPage />
  if (person === undefined) return error ? <NoAnswer error={error} onRetry={() => void retry()} /> : <Waiting />
  const forOwner = (screen: ReactNode) => (person.role === 'owner' ? screen : <OwnerNotFound isForbidden />)
  return (
    <OwnerFrame person={person}>
      {/* What breaks in one screen leaves the bar, and the way to another one. */}
      <UndoProvider>
        <CounterBoundary key={pathname}>
          {person.secondFactor && <SecondFactorFirst />}
          {/* Where the owner requires one, the shop answers nothing else either. */}
          {person.secondFactor !== 'required' && (
            <Routes>
              <Route path="/owner" element={<TodayPage />} />
              <Route path="/owner/calls" element={<CallsPage />} />
              <Route path="/owner/orders" element={<BoardPage />} />
              <Route path="/owner/orders/new" element={<NewOrderPage />} />
              <Route path="/owner/orders/slips" element={<SlipsPage />} />
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
          )}
        </CounterBoundary>
      </UndoProvider>
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
