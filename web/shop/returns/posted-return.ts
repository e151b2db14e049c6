/** The body of a request for a return that was posted without JavaScript. Its problems are found by the endpoint. */
export function postedReturn(fields: FormData): FormData {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const ids = [...fields.keys()].flatMap((name) => (name.startsWith(quantityOf('')) ? [name.slice(9)] : []))
  const lines = ids
    .filter((id) => !['', '0'].includes(text(quantityOf(id))))
    .map((id) => {
      const [reason, bike, year] = [text(`reason-${id}`), text(`bike-${id}`), text(`year-${id}`)]
      return {
        productId: id,
        quantity: Number(text(quantityOf(id))),
        reason,
        wish: text(`wish-${id}`),
        // Said of a part that does not fit, as in the form with JavaScript.
        ...(reason === 'does-not-fit' && bike && { bike, ...(year && { year: Number(year) }) }),
      }
    })
  const body = new FormData()
  body.append('lines', JSON.stringify(lines))
  body.append('note', text('note'))
  // Browsers send an empty file where nothing was chosen.
  for (const photo of fields.getAll('photos')) {
    if (photo instanceof File && photo.size > 0) body.append('photos', photo)
  }
  return body
}

const quantityOf = (id: string) => `quantity-${id}`
