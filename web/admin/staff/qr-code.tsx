import { encode } from 'uqr'

/** A text as a QR code; dark on light in both themes, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : [])))
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} width="200" height="200" role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0Z`} />
      <path fill="#000" d={dots.join('')} />
    </svg>
  )
}
