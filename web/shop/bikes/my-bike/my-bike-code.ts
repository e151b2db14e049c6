/** The code that is loaded only with a selected bike or its dialog, in one chunk. */
export { syncBike, saveBike } from './account-bike.ts'
export { loadFits } from './load-fits.ts'
export { loadOwnHome } from './own-home.ts'
export { BikeDialog } from '#web/shop/bikes/bike-dialog.tsx'
export { DoubtNotice, MisfitLine, MisfitNotice, MisfitSentence } from '#web/shop/bikes/fit/misfit.tsx'
