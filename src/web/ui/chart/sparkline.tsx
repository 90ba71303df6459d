const WIDTH = 100
const HEIGHT = 28
const EDGE = 2

/** The course of a figure, without axes: an ornament beside the figure, which says everything that is to be read. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <span aria-hidden className="block h-7" />
  const most = Math.max(...values, 1)
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="sparkline block h-7 w-full text-brand"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
