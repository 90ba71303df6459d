import type { ReactNode } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Sortable, type SortableWords } from '#web/ui/sortable.tsx'

type NamedSortableProps = {
  /** Its key and what it is called, in order. */
  items: readonly { key: string; name: string }[]
  onMove: (key: string, to: number) => void
  children: ReactNode
}

/** Options or values in their order. */
export function NamedSortable({ items, onMove, children }: NamedSortableProps) {
  const keys = items.map(({ key }) => key)
  const place = (key: string) => ({
    place: formatNumber(keys.indexOf(key) + 1),
    count: formatNumber(keys.length),
  })
  const nameOf = (key: string) => items.find((item) => item.key === key)?.name ?? ''
  const words: SortableWords = {
    how: m.variants_drag_how(),
    start: (key) => m.variants_drag_start({ name: nameOf(key), ...place(key) }),
    over: (over) => m.products_selling_drag_over(place(over)),
    end: (key, over) => m.variants_drag_end({ name: nameOf(key), ...place(over) }),
    cancelled: (key) => m.variants_drag_cancelled({ name: nameOf(key) }),
  }
  return (
    <Sortable keys={keys} words={words} onDrop={(key, over) => onMove(key, keys.indexOf(over))}>
      {children}
    </Sortable>
  )
}
