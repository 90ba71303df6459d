import { clsx } from 'clsx'
import { encode } from 'uqr'

/** Cells of quiet around the code: less, and cameras do not find it. */
const BORDER = 3

type QrCodeProps = { text: string; label: string; className?: string }

/** Dark on white in either theme: many cameras read no other. */
export function QrCode({ text, label, className = 'size-48' }: QrCodeProps) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-md border border-line bg-on-picture', className)}
    >
      <path d={path} className="fill-picture-ink" />
    </svg>
  )
}
