/** What the rider's run tells the admin's service worker, to open it without a network: the paths of its files. */
export interface KeptRun {
  path: '/owner/run'
  files: string[]
}
