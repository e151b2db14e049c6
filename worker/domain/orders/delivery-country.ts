/** Where parcels go. Spec §5 Checkout. */
export const deliveryCountry = 'Pakistan'
