import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type FoldOutProps = {
  summary: ReactNode
  /** For those who do not see the summary's icon. */
  label?: string | undefined
  summaryClass?: string | undefined
  panelClass?: string | undefined
  /** What the panel is placed by: the summary, or (`outer`) whatever positioned element is around. */
  anchor?: 'summary' | 'outer' | undefined
  onToggle?: ((open: boolean) => void) | undefined
  children: ReactNode
}

/**
 * A menu of links in the header. A native disclosure: it opens by mouse, keyboard and without scripts; with
 * script it also closes on Escape, on a click elsewhere, when the focus leaves it, and on arrival at another page.
 */
export function FoldOut({
  summary,
  label,
  summaryClass,
  panelClass,
  anchor = 'summary',
  onToggle,
  children,
}: FoldOutProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const leave = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])

  return (
    <details
      key={key}
      ref={details}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={anchor === 'summary' ? 'group relative' : undefined}
    >
      <summary aria-label={label} title={label} className={summaryClass}>
        {summary}
      </summary>
      <div className={clsx('fold-panel', panelClass)}>{children}</div>
    </details>
  )
}

/** A line of a fold-out, for links and buttons alike. */
export const foldOutItem = 'fold-item'
