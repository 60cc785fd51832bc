import encodeQR from 'qr'

interface QrCodeProps {
  /** What the code says: an address. */
  readonly content: string
  /** What a screen reader says of it. */
  readonly label: string
}

/** A code for a phone's camera. Dark on white whatever the page's colours are: cameras want it so. */
export default function QrCode({ content, label }: QrCodeProps) {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: 2 })
  const size = rows.length

  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={darkModules(rows)} fill="#000" />
    </svg>
  )
}

function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
}
