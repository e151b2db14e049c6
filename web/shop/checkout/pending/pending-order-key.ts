/** The key of the pending order in the device's storage. Every page loads it, and the order itself only if there is one. */
export const pendingOrderKey = 'waiting-order'
