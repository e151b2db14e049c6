/** What is loaded only for somebody who has a bike or is about to choose one, in one piece. */
export { settleBike, tellBike } from './account-bike.ts'
export { BikeDialog } from './bike-dialog.tsx'
export { fitOfPart } from './fit-of-part.ts'
