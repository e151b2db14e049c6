import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { adminPaths, type AdminScreen, type AdminScreenPath, adminScreenPaths } from '#domain/admin-paths.ts'
import { noChoices, setChoices } from '#domain/choices/choices.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import type { StaffPerson } from '#domain/staff/staff-person.ts'
import { AdminFrame } from '#web/admin/layout/admin-frame.tsx'
import { AdminPage } from '#web/admin/layout/admin-page.tsx'
import { UndoProvider } from '#web/admin/layout/undo.tsx'
import { useCurrentStaff } from '#web/admin/queries/current-staff.ts'
import { useEndpointQuery } from '#web/admin/queries/use-endpoint-query.ts'
import { Waiting } from '#web/admin/queries/query-view.tsx'
import { NewOrders } from '#web/admin/rings/new-orders.ts'
import { SendKeptStops } from '#web/admin/run/send-kept-stops.ts'
import { JoinPage } from '#web/admin/staff/join-page.tsx'
import { SignInAgain, SignInPage } from '#web/admin/staff/signed-out-page.tsx'
import { ApiError } from '#web/api.ts'
import { Button } from '#web/kit/button.tsx'
import { AdminErrorBoundary } from './admin-error-boundary.tsx'
import { setAdminWords } from './admin-words.ts'

const SecondFactorFirst = lazyScreen('SecondFactorFirst', () => import('#web/admin/staff/second-factor-first.tsx'))

/** Component of each screen, except the invitation's, which needs no session. */
const pages: Record<Exclude<AdminScreen, 'join'>, ComponentType> = {
  today: lazyScreen('TodayPage', () => import('#web/admin/reports/today-page.tsx')),
  calls: lazyScreen('CallsPage', () => import('#web/admin/orders/calls/calls-page.tsx')),
  orders: lazyScreen('BoardPage', () => import('#web/admin/orders/board/board-page.tsx')),
  newOrder: lazyScreen('NewOrderPage', () => import('#web/admin/orders/new-order/new-order-page.tsx')),
  notDelivered: lazyScreen('NotDeliveredPage', () => import('#web/admin/not-delivered/not-delivered-page.tsx')),
  run: lazyScreen('RunPage', () => import('#web/admin/run/run-page.tsx')),
  slips: lazyScreen('SlipsPage', () => import('#web/admin/orders/print/slip-page.tsx')),
  order: lazyScreen('OrderPage', () => import('#web/admin/orders/order/order-page.tsx')),
  invoice: lazyScreen('InvoicePage', () => import('#web/admin/orders/print/invoice-page.tsx')),
  slip: lazyScreen('SlipPage', () => import('#web/admin/orders/print/slip-page.tsx')),
  bench: lazyScreen('BenchPage', () => import('#web/admin/bench/bench-page.tsx')),
  labels: lazyScreen('LabelsPage', () => import('#web/admin/bench/labels-page.tsx')),
  loadSheet: lazyScreen('LoadSheetPage', () => import('#web/admin/bench/load-sheet-page.tsx')),
  returns: lazyScreen('ReturnsPage', () => import('#web/admin/returns/returns-page.tsx')),
  return: lazyScreen('ReturnPage', () => import('#web/admin/returns/return-page.tsx')),
  newReturn: lazyScreen('NewReturnPage', () => import('#web/admin/returns/new-return-page.tsx')),
  customer: lazyScreen('CustomerPage', () => import('#web/admin/customers/customer-page.tsx')),
  orderFiles: lazyScreen('OrderFilesPage', () => import('#web/admin/customers/order-files-page.tsx')),
  parts: lazyScreen('ProductListPage', () => import('#web/admin/products/list/product-list-page.tsx')),
  newPart: lazyScreen('NewProductPage', () => import('#web/admin/products/product/new-product-page.tsx')),
  part: lazyScreen('EditProductPage', () => import('#web/admin/products/product/edit-product-page.tsx')),
  choices: lazyScreen('ChoicesPage', () => import('#web/admin/choices/choices-page.tsx')),
  vehicles: lazyScreen('VehiclesPage', () => import('#web/admin/vehicles/vehicles-page.tsx')),
  addVehicles: lazyScreen('AddVehiclesPage', () => import('#web/admin/vehicles/add-vehicles-page.tsx')),
  notUnderstood: lazyScreen('NotUnderstoodPage', () => import('#web/admin/vehicles/not-understood-page.tsx')),
  prices: lazyScreen('PricesPage', () => import('#web/admin/bulk-changes/prices-page.tsx')),
  change: lazyScreen('ChangePage', () => import('#web/admin/bulk-changes/change-page.tsx')),
  stock: lazyScreen('StockPage', () => import('#web/admin/inventory/stock-page.tsx')),
  waiting: lazyScreen('WaitingPartsPage', () => import('#web/admin/waiting-list/waiting-parts-page.tsx')),
  waitingPart: lazyScreen('WaitingPeoplePage', () => import('#web/admin/waiting-list/waiting-people-page.tsx')),
  shelfLabels: lazyScreen('ShelfLabelsPage', () => import('#web/admin/inventory/shelf-labels-page.tsx')),
  toBuy: lazyScreen('ToBuyPage', () => import('#web/admin/inventory/to-buy-page.tsx')),
  cash: lazyScreen('CashPage', () => import('#web/admin/cash/cash-page.tsx')),
  receipts: lazyScreen('ReceiptsPage', () => import('#web/admin/cash/receipts-page.tsx')),
  receipt: lazyScreen('ReceiptPage', () => import('#web/admin/cash/receipt-page.tsx')),
  statements: lazyScreen('StatementsPage', () => import('#web/admin/statements/statements-page.tsx')),
  statement: lazyScreen('StatementPage', () => import('#web/admin/statements/statement-page.tsx')),
  courierCash: lazyScreen('CourierCashPage', () => import('#web/admin/cash/courier-cash-page.tsx')),
  proofs: lazyScreen('ProofsPage', () => import('#web/admin/advances/proofs-page.tsx')),
  couriers: lazyScreen('CouriersPage', () => import('#web/admin/cash/couriers-page.tsx')),
  courier: lazyScreen('CourierPage', () => import('#web/admin/couriers/courier-page.tsx')),
  messages: lazyScreen('MessagesPage', () => import('#web/admin/contact/messages-page.tsx')),
  message: lazyScreen('MessagePage', () => import('#web/admin/contact/message-page.tsx')),
  reviews: lazyScreen('ReviewsPage', () => import('#web/admin/reviews/reviews-page.tsx')),
  consents: lazyScreen('ConsentsPage', () => import('#web/admin/accounts/consents-page.tsx')),
  searches: lazyScreen('SearchesPage', () => import('#web/admin/search/searches-page.tsx')),
  settings: lazyScreen('SettingsPage', () => import('#web/admin/settings/settings-page.tsx')),
  people: lazyScreen('PeoplePage', () => import('#web/admin/staff/people-page.tsx')),
  security: lazyScreen('SecurityPage', () => import('#web/admin/staff/security-page.tsx')),
  health: lazyScreen('HealthPage', () => import('#web/admin/health/health-page.tsx')),
  log: lazyScreen('LogPage', () => import('#web/admin/staff/log-page.tsx')),
  more: lazyScreen('MorePage', () => import('#web/admin/layout/more-page.tsx')),
}

const screens = (Object.keys(pages) as (keyof typeof pages)[]).map((name) => ({
  ...(adminScreenPaths[name] as AdminScreenPath),
  Page: pages[name],
}))

/** Every admin screen by its path. Staff get a refusal on screens for the owner only. */
export function AdminScreens() {
  return (
    <Routes>
      <Route path={adminScreenPaths.join.pattern} element={<JoinPage />} />
      <Route path="*" element={<SignedInScreens />} />
    </Routes>
  )
}

function SignedInScreens() {
  const { person, error, retry } = useCurrentStaff()
  const { pathname } = useLocation()
  // Brands, sizes and kinds, which many screens name.
  const shop = useEndpointQuery(settingsApi.getShop, undefined, { isWanted: Boolean(person) })
  if (person === null) return <SignInPage />
  if (person === undefined) return error ? <NoResponse error={error} onRetry={() => void retry()} /> : <Waiting />
  const { choices = noChoices, saysVehicle } = shop.data ?? {}
  setChoices(() => choices)
  setAdminWords({ saysVehicle })
  return (
    <AdminFrame person={person}>
      <NewOrders person={person.id} />
      <SendKeptStops />
      {/* A crash in one screen leaves the navigation usable. */}
      <UndoProvider>
        <AdminErrorBoundary key={pathname}>
          {person.secondFactor && <SecondFactorFirst />}
          {/* Until a required second factor is set up, the server refuses every other request. */}
          {person.secondFactor !== 'required' && (shop.isPending ? <Waiting /> : <Screens role={person.role} />)}
        </AdminErrorBoundary>
      </UndoProvider>
      {person.hasEnded && <SignInAgain />}
    </AdminFrame>
  )
}

function Screens({ role }: Pick<StaffPerson, 'role'>) {
  return (
    <Routes>
      {screens.map(({ Page, pattern, isForOwner }) => (
        <Route
          key={pattern}
          path={pattern}
          element={isForOwner && role !== 'owner' ? <AdminNotFound isForbidden /> : <Page />}
        />
      ))}
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  )
}

function NoResponse({ error, onRetry }: { error: Error; onRetry(): void }) {
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

/** Says that a screen does not exist, or is only for the owner. */
function AdminNotFound({ isForbidden = false }: { isForbidden?: boolean }) {
  return (
    <AdminPage title={isForbidden ? 'Only for the owner' : 'Screen not found'}>
      <p>{isForbidden ? 'Ask the owner to do this, or to give you access.' : 'The link may be old or mistyped.'}</p>
      <p className="actions">
        <Link className="button button-main" to={adminPaths.today}>
          Today
        </Link>
      </p>
    </AdminPage>
  )
}

/**
 * Loads a screen when it is first opened. If loading fails, only this screen shows an error; it loads once the network
 * is back.
 */
export function lazyScreen<N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>): ComponentType {
  return function LazyScreen() {
    const { data, error, refetch } = useQuery({
      queryKey: ['screen', name],
      queryFn: load,
      staleTime: Infinity,
      gcTime: Infinity,
      retry: 1,
      structuralSharing: false,
    })
    if (error) return <NoScreen onRetry={() => void refetch()} />
    const Screen: ComponentType | undefined = data?.[name]
    return Screen ? <Screen /> : <Waiting />
  }
}

function NoScreen({ onRetry }: { onRetry(): void }) {
  return (
    <section className="page state" role="alert">
      <h1>{navigator.onLine ? 'This screen could not be loaded' : 'No connection'}</h1>
      <p>It will load when you are back online. Nothing is lost.</p>
      <p className="actions">
        {/* When online, a deployment may have renamed the chunk, and only a reload finds the new name. */}
        <Button kind="main" onClick={() => (navigator.onLine ? location.reload() : onRetry())}>
          Try again
        </Button>
      </p>
    </section>
  )
}
