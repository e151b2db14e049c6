/** The only country that the shop delivers to. */
export const deliveryCountry = 'Pakistan'
