import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { ApiError } from '#web/api.ts'
import { JoinPage } from '#web/admin/staff/join-page.tsx'
import { SignInAgain } from '#web/admin/staff/sign-in-again.tsx'
import { SignInPage } from '#web/admin/staff/sign-in-page.tsx'
import { Button } from '#web/kit/button.tsx'
import { CounterBoundary } from './admin-error-boundary.tsx'
import { OwnerFrame } from '#web/admin/layout/admin-frame.tsx'
import { OwnerNotFound } from '#web/admin/layout/admin-not-found.tsx'
import { screenOf } from './lazy-screen.tsx'
import { UndoProvider } from '#web/admin/layout/undo.tsx'
import { usePerson } from './current-staff.ts'
import { Waiting } from '#web/admin/layout/waiting.tsx'

const CashPage = screenOf('CashPage', () => import('#web/admin/cash/cash-page.tsx'))
const BoardPage = screenOf('BoardPage', () => import('#web/admin/orders/board/board-page.tsx'))
const CallsPage = screenOf('CallsPage', () => import('#web/admin/orders/calls/calls-page.tsx'))
const InvoicePage = screenOf('InvoicePage', () => import('#web/admin/orders/print/invoice-page.tsx'))
const NewOrderPage = screenOf('NewOrderPage', () => import('#web/admin/orders/new-order/new-order-page.tsx'))
const OrderPage = screenOf('OrderPage', () => import('#web/admin/orders/order/order-page.tsx'))
const SlipsPage = screenOf('SlipsPage', () => import('#web/admin/orders/print/slips-page.tsx'))
const SlipPage = screenOf('SlipPage', () => import('#web/admin/orders/print/slip-page.tsx'))
const ChangePage = screenOf('ChangePage', () => import('#web/admin/bulk-changes/change-page.tsx'))
const CourierCashPage = screenOf('CourierCashPage', () => import('#web/admin/cash/courier-cash-page.tsx'))
const CouriersPage = screenOf('CouriersPage', () => import('#web/admin/cash/couriers-page.tsx'))
const HealthPage = screenOf('HealthPage', () => import('#web/admin/health/health-page.tsx'))
const LogPage = screenOf('LogPage', () => import('#web/admin/staff/log-page.tsx'))
const SecondFactorFirst = screenOf('SecondFactorFirst', () => import('#web/admin/staff/second-factor-first.tsx'))
const MessagePage = screenOf('MessagePage', () => import('#web/admin/contact/message-page.tsx'))
const MessagesPage = screenOf('MessagesPage', () => import('#web/admin/contact/messages-page.tsx'))
const MorePage = screenOf('MorePage', () => import('#web/admin/layout/more-page.tsx'))
const NewPartPage = screenOf('NewPartPage', () => import('#web/admin/products/product/new-product-page.tsx'))
const PartPage = screenOf('PartPage', () => import('#web/admin/products/product/edit-product-page.tsx'))
const PartsPage = screenOf('PartsPage', () => import('#web/admin/products/list/product-list-page.tsx'))
const PeoplePage = screenOf('PeoplePage', () => import('#web/admin/staff/people-page.tsx'))
const PricesPage = screenOf('PricesPage', () => import('#web/admin/bulk-changes/prices-page.tsx'))
const ReceiptPage = screenOf('ReceiptPage', () => import('#web/admin/cash/receipt-page.tsx'))
const ReceiptsPage = screenOf('ReceiptsPage', () => import('#web/admin/cash/receipts-page.tsx'))
const StockPage = screenOf('StockPage', () => import('#web/admin/inventory/stock-page.tsx'))
const TodayPage = screenOf('TodayPage', () => import('#web/admin/reports/today-page.tsx'))
const ToBuyPage = screenOf('ToBuyPage', () => import('#web/admin/inventory/to-buy-page.tsx'))
const SearchesPage = screenOf('SearchesPage', () => import('#web/admin/search/searches-page.tsx'))
const SettingsPage = screenOf('SettingsPage', () => import('#web/admin/settings/settings-page.tsx'))
const SecurityPage = screenOf('SecurityPage', () => import('#web/admin/staff/security-page.tsx'))

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
