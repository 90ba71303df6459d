import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from './icon-button.tsx'

/** As good as at an end: pixels may be fractions. */
const NEAR = 4

type RowButtonsProps = {
  row: RefObject<HTMLElement | null>
  /** What the row is called: a page may have several, and a carousel besides. */
  title: string
}

/** Slide a row by most of its width. Import it lazily. */
export default function RowButtons({ row, title }: RowButtonsProps) {
  const [ends, setEnds] = useState({ start: true, end: false })
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const look = () => {
      const start = list.scrollLeft < NEAR
      const end = list.scrollLeft + list.clientWidth > list.scrollWidth - NEAR
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    look()
    list.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      list.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [row])
  const slide = (by: 1 | -1) => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.8, behavior: 'smooth' })
  // `aria-disabled` keeps the focus on a button that reached the end.
  const look = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40'
  return (
    <div className="hidden gap-1 lg:flex">
      <IconButton
        label={m.ui_previous_of({ row: title })}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        aria-disabled={ends.start}
        onClick={() => slide(-1)}
        className={look}
      />
      <IconButton
        label={m.ui_next_of({ row: title })}
        icon={<ChevronRight aria-hidden className="size-5" />}
        aria-disabled={ends.end}
        onClick={() => slide(1)}
        className={look}
      />
    </div>
  )
}
