/** The time to return a part: `7 days`, `1 day`. */
export function returnTime({ returnDays }: { returnDays: number }): string {
  return returnDays === 1 ? '1 day' : `${returnDays} days`
}
