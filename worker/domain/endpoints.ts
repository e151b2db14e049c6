import { deleteUser, verifyEmail, verifyOtp } from './account-deletion.ts'
import { getBike, listBikeParts, getMyBike, saveMyBike } from './bikes.ts'
import { addToCart, getCart, updateCart, updateCartLines } from './cart.ts'
import { sendContactMessage } from './contact.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { getHealth } from './health.ts'
import { getMarquee } from './marquee.ts'
import { listMyOrders, placeOrder } from './orders.ts'
import {
  acceptInvitation,
  changeStaff,
  changeStaffPassword,
  confirmTotp,
  getStaffPerson,
  inviteStaff,
  listAudit,
  listStaff,
  signInStaff,
  signOutStaff,
  startTotp,
  stopTotp,
} from './owner-account.ts'
import {
  exportCash,
  getReceipt,
  listCashDue,
  listCourierCash,
  listCouriers,
  listReceipts,
  receiveCash,
  saveCourier,
} from './owner-cash.ts'
import { getFigures, getToday } from './owner-today.ts'
import { getShopHealth } from './owner-health.ts'
import { getAttachment, getMessage, listMessages, markMessage, replyToMessage } from './owner-messages.ts'
import {
  applyBulkChange,
  exportProducts,
  getBulkChange,
  listBulkChanges,
  previewImport,
  previewPrices,
  undoBulkChange,
} from './owner-pricing.ts'
import { changeStock, listLowStock, listStock, setLowAt } from './owner-stock.ts'
import { listSearches, listSynonyms, removeSynonym, saveSynonym } from './owner-search.ts'
import { getSettings, saveBanners, saveFacts, saveMarquee, savePolicy } from './owner-settings.ts'
import {
  getOwnerProduct,
  hideProduct,
  listOwnerProducts,
  restoreProduct,
  saveProduct,
  uploadPicture,
} from './owner-products.ts'
import {
  changeOrder,
  getNextCall,
  getOwnerOrder,
  listBoard,
  moveOrder,
  noteOrder,
  recordCall,
  searchParts,
  setTracking,
  takeOrder,
} from './owner-orders.ts'
import { findPartList } from './part-list.ts'
import { getHome, getProduct, listCards, listCollection, listProducts } from './products.ts'
import { getPolicyText, getShop } from './shop-frame.ts'
import { suggest } from './suggestions.ts'
import { forgotPassword, login, register, resetPassword } from './users.ts'

/** Every call of the shop by its name: for the access test, the shape test and the OpenAPI document. */
export const endpoints = {
  listProducts,
  getHome,
  listCollection,
  getProduct,
  listCards,
  suggest,
  findPartList,
  getBike,
  listBikeParts,
  getMyBike,
  saveMyBike,
  addToCart,
  updateCart,
  updateCartLines,
  getCart,
  placeOrder,
  listMyOrders,
  sendContactMessage,
  getMarquee,
  login,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  verifyOtp,
  deleteUser,
  signInStaff,
  signOutStaff,
  getStaffPerson,
  changeStaffPassword,
  startTotp,
  confirmTotp,
  stopTotp,
  listStaff,
  inviteStaff,
  changeStaff,
  acceptInvitation,
  listAudit,
  listOwnerProducts,
  getOwnerProduct,
  saveProduct,
  hideProduct,
  restoreProduct,
  uploadPicture,
  getShopHealth,
  listMessages,
  getMessage,
  markMessage,
  replyToMessage,
  getAttachment,
  exportProducts,
  previewImport,
  previewPrices,
  getBulkChange,
  applyBulkChange,
  undoBulkChange,
  listBulkChanges,
  changeStock,
  listLowStock,
  listStock,
  setLowAt,
  getShop,
  getPolicyText,
  getSettings,
  saveFacts,
  saveMarquee,
  saveBanners,
  savePolicy,
  listSearches,
  listSynonyms,
  saveSynonym,
  removeSynonym,
  listCouriers,
  saveCourier,
  listCourierCash,
  listCashDue,
  receiveCash,
  listReceipts,
  getReceipt,
  exportCash,
  getToday,
  getFigures,
  changeOrder,
  getNextCall,
  getOwnerOrder,
  listBoard,
  moveOrder,
  noteOrder,
  recordCall,
  searchParts,
  setTracking,
  takeOrder,
  getHealth,
} satisfies Record<string, AnyEndpoint>
