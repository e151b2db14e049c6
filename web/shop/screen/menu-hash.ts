/** The hash of the history entry of the open menu. */
export const menuHash = '#menu'
