/** Fixed facts of the shop: who it is, where it is, what it charges, how far it delivers. */

/** Who the shop is. Phone numbers are examples until the owner sets the real ones (owner's settings). */
export const shop = {
  name: 'High Tech Auto Traders',
  phone: '042 3555 0146',
  phoneHref: 'tel:+924235550146',
  whatsapp: '0300 355 0146',
  whatsappHref: 'https://wa.me/923003550146',
  email: 'shop@hightechautotraders.pk',
  address: 'Shop 14, Main McLeod Road, Lahore, Punjab 54000, Pakistan',
  hours: 'Monday to Saturday, 10 am to 9 pm',
  copyrightYear: 2025,
} as const

/** Charged once per order, whole rupees. Spec §9. */
export const deliveryFee = 50

/** Put before every amount. Spec §9. */
export const currencyPrefix = 'PKR '

export const categories = ['Honda', 'Yamaha', 'Suzuki'] as const
export const subCategories = ['70', '125', '150'] as const

/** Country and city choices of the sign-up form. Spec §5 Signup. */
export const signupCities: Readonly<Record<string, readonly string[]>> = {
  Pakistan: ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi'],
}

/** State and city choices of the checkout form; the first city is the one chosen at first. Spec §5 Checkout. */
export const deliveryCities: Readonly<Record<string, readonly string[]>> = {
  Punjab: ['Lahore', 'Faisalabad', 'Rawalpindi', 'Islamabad', 'Gujranwala'],
}

export const deliveryCountry = 'Pakistan'
