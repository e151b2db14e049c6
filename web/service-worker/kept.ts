/** What is shown when a page was never seen and the network is away. */
export const offlinePath = '/offline'

/** Pages that hold something personal in their address, and the counter, are never kept. */
export function isKeptPage({ pathname }: URL): boolean {
  return !/^\/(owner|api|images|assets|reset-password|verify-otp)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname)
}

/** Reads that are the same for everybody; not the whole catalogue, and not what changes with every letter. */
export function isKeptAnswer({ pathname }: URL): boolean {
  return (
    /^\/api\/hitech\/(product|bike|shop|policy|mute)(\/|$)/.test(pathname) &&
    !/^\/api\/hitech\/product\/(list|suggest)/.test(pathname)
  )
}
