/** The time to return a part: `7 days`, `1 day`. */
export function returnTime({ returnDays }: { returnDays: number }): string {
  return `${returnDays} day${returnDays === 1 ? '' : 's'}`
}
