import { clsx } from 'clsx'

/** Characters of the longest part that fit half a phone's width in each size; and of a whole figure, in one line. */
const LARGE = 10
const MEDIUM = 12
const LARGE_WHOLE = 13

/** A figure that is never broken inside: it wraps between number and unit alone, and long ones are smaller on phones, or all. */
export function Figure({ children, small = false }: { children: string; small?: boolean }) {
  const parts = children.split(' ')
  const longest = Math.max(...parts.map(({ length }) => length))
  return (
    <span className={clsx('leading-tight font-bold tabular sm:text-lg', sizeOf(longest, children.length, small))}>
      {parts.map((part, at) => (
        <span key={at}>
          {at > 0 && ' '}
          <span className="whitespace-nowrap">{part}</span>
        </span>
      ))}
    </span>
  )
}

function sizeOf(longest: number, whole: number, small: boolean) {
  if (longest > MEDIUM) return 'text-sm'
  return small || longest > LARGE || whole > LARGE_WHOLE ? 'text-base' : 'text-lg'
}
