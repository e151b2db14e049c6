/** The class of a text that has Urdu letters, which need lines of twice their size; nothing for any other. */
export function tallText(text: string | null): string {
  return /\p{Script=Arabic}/u.test(text ?? '') ? 'tall-text' : ''
}

/** Street and city on a line each: an Urdu street and an English city in one line change places. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <span className="address-lines">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never move
        <span key={index} className={tallText(line)}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </span>
  )
}
