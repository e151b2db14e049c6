import { productsApi } from '#domain/products/products.endpoints.ts'
import { searchApi } from '#domain/search/search.endpoints.ts'
import { bikesApi } from '#domain/bikes/bikes.endpoints.ts'
import { choicesApi } from '#domain/choices/choices.endpoints.ts'
import { adminChoicesApi } from '#domain/choices/choices.admin.endpoints.ts'
import { cartApi } from '#domain/cart/cart.endpoints.ts'
import { wishlistApi } from './wishlist/wishlist.endpoints.ts'
import { waitingListApi } from './waiting-list/waiting-list.endpoints.ts'
import { ordersApi } from '#domain/orders/orders.endpoints.ts'
import { guestOrdersApi } from '#domain/orders/guests/guest-orders.endpoints.ts'
import { orderLinksApi } from '#domain/orders/links/order-link.endpoints.ts'
import { returnsApi } from '#domain/returns/returns.endpoints.ts'
import { advancesApi } from './advances/advances.endpoints.ts'
import { reviewsApi } from '#domain/reviews/reviews.endpoints.ts'
import { contactApi } from '#domain/contact/contact.endpoints.ts'
import { marqueeApi, settingsApi } from '#domain/settings/settings.endpoints.ts'
import { accountsApi, deletionApi } from './accounts/accounts.endpoints.ts'
import { profileApi } from '#domain/accounts/profile.endpoints.ts'
import { deliveryApi } from '#domain/delivery/delivery.endpoints.ts'
import { healthApi } from '#domain/health/health.endpoints.ts'
import { ownAccountApi, signInApi, staffApi } from '#domain/staff/staff.admin.endpoints.ts'
import { ringsApi } from './rings/rings.admin.endpoints.ts'
import { auditApi } from './staff/staff.admin.endpoints.ts'
import { adminProductsApi } from '#domain/products/products.admin.endpoints.ts'
import { shopHealthApi } from '#domain/health/health.admin.endpoints.ts'
import { messagesApi } from '#domain/contact/contact.admin.endpoints.ts'
import { consentsApi } from '#domain/accounts/consents.admin.endpoints.ts'
import { bulkChangesApi } from '#domain/bulk-changes/bulk-changes.admin.endpoints.ts'
import { vehicleImportApi } from '#domain/bulk-changes/vehicle-import.admin.endpoints.ts'
import { inventoryApi } from '#domain/inventory/inventory.admin.endpoints.ts'
import { adminWaitingListApi } from '#domain/waiting-list/waiting-list.admin.endpoints.ts'
import { adminSettingsApi } from '#domain/settings/settings.admin.endpoints.ts'
import { adminSearchApi } from './search/search.admin.endpoints.ts'
import { couriersApi } from '#domain/couriers/couriers.admin.endpoints.ts'
import { cashApi } from '#domain/cash/cash.admin.endpoints.ts'
import { statementsApi } from '#domain/statements/statements.admin.endpoints.ts'
import { reportsApi } from '#domain/reports/reports.admin.endpoints.ts'
import { adminOrdersApi } from '#domain/orders/orders.admin.endpoints.ts'
import { runApi } from './parcels/run.admin.endpoints.ts'
import { parcelsApi } from './parcels/parcels.admin.endpoints.ts'
import { pushApi } from '#domain/parcels/push.endpoints.ts'
import { ledgerApi } from '#domain/ledger/ledger.admin.endpoints.ts'
import { adminReturnsApi } from '#domain/returns/returns.admin.endpoints.ts'
import { adminVehiclesApi } from '#domain/vehicles/vehicles.admin.endpoints.ts'
import { vehiclesApi } from '#domain/vehicles/vehicles.endpoints.ts'
import { wrongFitsApi } from '#domain/wrong-fits/wrong-fits.admin.endpoints.ts'
import { adminAdvancesApi } from '#domain/advances/advances.admin.endpoints.ts'
import { adminReviewsApi } from '#domain/reviews/reviews.admin.endpoints.ts'
import { adminOrderLinksApi } from './orders/orders.admin.endpoints.ts'
import { customersApi } from '#domain/customers/customers.admin.endpoints.ts'
import { feedApi } from '#domain/feed/feed.admin.endpoints.ts'
import type { AnyEndpoint } from './endpoint.ts'

/** Every endpoint by its name, for tests and the OpenAPI document, which lists them in this order. */
export const endpoints = {
  ...productsApi,
  ...searchApi,
  ...bikesApi,
  ...vehiclesApi,
  ...choicesApi,
  ...cartApi,
  ...wishlistApi,
  ...waitingListApi,
  ...ordersApi,
  ...guestOrdersApi,
  ...orderLinksApi,
  ...returnsApi,
  ...advancesApi,
  ...reviewsApi,
  ...contactApi,
  ...marqueeApi,
  ...accountsApi,
  ...profileApi,
  ...deletionApi,
  ...settingsApi,
  ...deliveryApi,
  ...healthApi,
  ...signInApi,
  ...ownAccountApi,
  ...staffApi,
  ...ringsApi,
  ...auditApi,
  ...adminProductsApi,
  ...adminChoicesApi,
  ...adminVehiclesApi,
  ...shopHealthApi,
  ...messagesApi,
  ...consentsApi,
  ...bulkChangesApi,
  ...vehicleImportApi,
  ...inventoryApi,
  ...adminWaitingListApi,
  ...adminSettingsApi,
  ...adminSearchApi,
  ...cashApi,
  ...couriersApi,
  ...statementsApi,
  ...reportsApi,
  ...adminOrdersApi,
  ...parcelsApi,
  ...pushApi,
  ...runApi,
  ...ledgerApi,
  ...adminReturnsApi,
  ...wrongFitsApi,
  ...adminAdvancesApi,
  ...adminReviewsApi,
  ...adminOrderLinksApi,
  ...customersApi,
  ...feedApi,
} satisfies Record<string, AnyEndpoint>
