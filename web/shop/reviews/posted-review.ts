const texts = ['productId', 'stars', 'text', 'fit', 'bike', 'year', 'isNameHidden']

/** The body of a review that was posted without JavaScript. Its problems are found by the endpoint. */
export function postedReview(fields: FormData): FormData {
  const body = new FormData()
  for (const name of texts) {
    const value = fields.get(name)
    if (typeof value === 'string') body.append(name, value)
  }
  if (fields.has('stored')) body.append('keep', JSON.stringify(fields.getAll('keep')))
  // Browsers send an empty file where nothing was chosen.
  for (const picture of fields.getAll('pictures')) {
    if (picture instanceof File && picture.size > 0) body.append('pictures', picture)
  }
  return body
}
