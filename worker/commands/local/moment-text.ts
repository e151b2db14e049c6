const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** A time in Pakistan, for people: `5 December 2026 at 9:10 pm`. */
export function momentText(time: number): string {
  return format.format(time)
}
