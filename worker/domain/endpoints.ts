import { deleteUser, verifyEmail, verifyOtp } from './account-deletion.ts'
import { addToCart, getCart, updateCart } from './cart.ts'
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
import { getHome, getProduct, listCards, listCollection, listProducts } from './products.ts'
import { forgotPassword, login, register, resetPassword } from './users.ts'

/** Every call of the shop by its name: for the access test, the shape test and the OpenAPI document. */
export const endpoints = {
  listProducts,
  getHome,
  listCollection,
  getProduct,
  listCards,
  addToCart,
  updateCart,
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
  getHealth,
} satisfies Record<string, AnyEndpoint>
