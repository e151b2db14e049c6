/** The form of a public id. */
export const productIdForm = /^[A-Za-z0-9_-]{1,64}$/

/** True for a valid `ProductId`; in a file of its own, so that pages without a form load no schemas. */
export function isProductId(given: string): boolean {
  return productIdForm.test(given)
}
