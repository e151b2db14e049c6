import { sendProofEndpoint } from '#domain/advances/advances.endpoints.ts'
import {
  deleteUserEndpoint,
  endUserSessionEndpoint,
  endUserSessionsEndpoint,
  forgotPasswordEndpoint,
  listUserSessionsEndpoint,
  loginEndpoint,
  logOutEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  verifyEmailEndpoint,
  verifyOtpEndpoint,
} from '#domain/accounts/accounts.endpoints.ts'
import {
  changePasswordEndpoint,
  deleteAddressEndpoint,
  deleteBikeEndpoint,
  exportAccountEndpoint,
  getAccountEndpoint,
  saveAccountEndpoint,
  saveAddressEndpoint,
  saveConsentEndpoint,
} from '#domain/accounts/profile.endpoints.ts'
import { listReviewsEndpoint, markReviewUsefulEndpoint, sendReviewEndpoint } from '#domain/reviews/reviews.endpoints.ts'
import {
  getBikeEndpoint,
  getMyBikeEndpoint,
  listBikePartsEndpoint,
  saveMyBikeEndpoint,
} from '#domain/bikes/bikes.endpoints.ts'
import {
  addToCartEndpoint,
  getCartEndpoint,
  updateCartEndpoint,
  updateCartLinesEndpoint,
} from '#domain/cart/cart.endpoints.ts'
import { sendContactMessageEndpoint } from '#domain/contact/contact.endpoints.ts'
import { getDeliveryEndpoint } from '#domain/delivery/delivery.endpoints.ts'
import { getHealthEndpoint } from '#domain/health/health.endpoints.ts'
import { placeGuestOrderEndpoint } from '#domain/orders/guests/guest-orders.endpoints.ts'
import {
  cancelOrderByLinkEndpoint,
  changeOrderByLinkEndpoint,
  claimOrderEndpoint,
  findOrderEndpoint,
  confirmOrderByLinkEndpoint,
  getOrderByLinkEndpoint,
} from '#domain/orders/links/order-link.endpoints.ts'
import { requestReturnEndpoint, withdrawReturnEndpoint } from '#domain/returns/returns.endpoints.ts'
import { getMyDeliveryEndpoint, listMyOrdersEndpoint, placeOrderEndpoint } from '#domain/orders/orders.endpoints.ts'
import {
  getHomeEndpoint,
  getProductEndpoint,
  listCardsEndpoint,
  listProductsEndpoint,
} from '#domain/products/products.endpoints.ts'
import { findPartListEndpoint, listCollectionEndpoint, suggestEndpoint } from '#domain/search/search.endpoints.ts'
import { getMarqueeEndpoint, getPolicyTextEndpoint, getShopEndpoint } from '#domain/settings/settings.endpoints.ts'
import {
  getWaitingEndpoint,
  joinWaitingListEndpoint,
  stopWaitingEndpoint,
} from '#domain/waiting-list/waiting-list.endpoints.ts'
import {
  addToWishlistEndpoint,
  getWishlistEndpoint,
  removeFromWishlistEndpoint,
} from '#domain/wishlist/wishlist.endpoints.ts'
import { settingsAndOrderEndpoints, staffAndProductEndpoints } from './admin-endpoints.ts'
import type { AnyEndpoint } from './endpoint.ts'

/** Every endpoint by its name, for tests and the OpenAPI document, which lists them in this order. */
export const endpoints = {
  listProducts: listProductsEndpoint,
  getHome: getHomeEndpoint,
  listCollection: listCollectionEndpoint,
  getProduct: getProductEndpoint,
  listCards: listCardsEndpoint,
  suggest: suggestEndpoint,
  findPartList: findPartListEndpoint,
  getBike: getBikeEndpoint,
  listBikeParts: listBikePartsEndpoint,
  getMyBike: getMyBikeEndpoint,
  saveMyBike: saveMyBikeEndpoint,
  addToCart: addToCartEndpoint,
  updateCart: updateCartEndpoint,
  updateCartLines: updateCartLinesEndpoint,
  getCart: getCartEndpoint,
  getWishlist: getWishlistEndpoint,
  addToWishlist: addToWishlistEndpoint,
  removeFromWishlist: removeFromWishlistEndpoint,
  joinWaitingList: joinWaitingListEndpoint,
  getWaiting: getWaitingEndpoint,
  stopWaiting: stopWaitingEndpoint,
  placeOrder: placeOrderEndpoint,
  placeGuestOrder: placeGuestOrderEndpoint,
  listMyOrders: listMyOrdersEndpoint,
  getMyDelivery: getMyDeliveryEndpoint,
  getOrderByLink: getOrderByLinkEndpoint,
  confirmOrderByLink: confirmOrderByLinkEndpoint,
  cancelOrderByLink: cancelOrderByLinkEndpoint,
  changeOrderByLink: changeOrderByLinkEndpoint,
  claimOrder: claimOrderEndpoint,
  requestReturn: requestReturnEndpoint,
  withdrawReturn: withdrawReturnEndpoint,
  sendProof: sendProofEndpoint,
  findOrder: findOrderEndpoint,
  sendReview: sendReviewEndpoint,
  listReviews: listReviewsEndpoint,
  markReviewUseful: markReviewUsefulEndpoint,
  sendContactMessage: sendContactMessageEndpoint,
  getMarquee: getMarqueeEndpoint,
  login: loginEndpoint,
  register: registerEndpoint,
  forgotPassword: forgotPasswordEndpoint,
  resetPassword: resetPasswordEndpoint,
  listUserSessions: listUserSessionsEndpoint,
  endUserSession: endUserSessionEndpoint,
  endUserSessions: endUserSessionsEndpoint,
  logOut: logOutEndpoint,
  getAccount: getAccountEndpoint,
  saveAccount: saveAccountEndpoint,
  changePassword: changePasswordEndpoint,
  saveAddress: saveAddressEndpoint,
  deleteAddress: deleteAddressEndpoint,
  deleteBike: deleteBikeEndpoint,
  saveConsent: saveConsentEndpoint,
  exportAccount: exportAccountEndpoint,
  verifyEmail: verifyEmailEndpoint,
  verifyOtp: verifyOtpEndpoint,
  deleteUser: deleteUserEndpoint,
  ...staffAndProductEndpoints,
  getShop: getShopEndpoint,
  getDelivery: getDeliveryEndpoint,
  getPolicyText: getPolicyTextEndpoint,
  ...settingsAndOrderEndpoints,
  getHealth: getHealthEndpoint,
} satisfies Record<string, AnyEndpoint>
