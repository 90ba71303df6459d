import { useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Sortable, type SortableWords } from '#web/ui/sortable.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { PictureEntry, PicturesChange } from './product-pictures.ts'

type PictureListProps = {
  pictures: readonly PictureEntry[]
  change: (change: PicturesChange) => void
  onRemove: (entry: PictureEntry, at: number) => void
}

/** Pictures sortable by drag and drop, by keyboard and by buttons. */
export function PictureList({ pictures, change, onRemove }: PictureListProps) {
  const [moved, setMoved] = useState('')
  const ids = pictures.map(({ id }) => id)
  const numberOf = (id: string) => formatNumber(ids.indexOf(id) + 1)
  const count = formatNumber(ids.length)
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length) return
    change({ type: 'moved', id, to })
    setMoved(m.products_selling_picture_moved({ place: formatNumber(to + 1), count }))
  }
  const words: SortableWords = {
    how: m.products_selling_drag_how(),
    start: (id) => m.products_selling_drag_start({ place: numberOf(id), count }),
    over: (over) => m.products_selling_drag_over({ place: numberOf(over), count }),
    end: (_, over) => m.products_selling_picture_moved({ place: numberOf(over), count }),
    cancelled: () => m.products_selling_drag_cancelled(),
  }
  return (
    <>
      <Sortable keys={ids} words={words} onDrop={(id, over) => change({ type: 'moved', id, to: ids.indexOf(over) })}>
        <ol aria-label={m.products_selling_pictures()} className="grid gap-3 sm:grid-cols-2">
          {pictures.map((entry, at) => (
            <PictureTile
              key={entry.id}
              entry={entry}
              at={at}
              count={ids.length}
              onMove={(to) => move(entry.id, to)}
              onDescribe={(alt) => change({ type: 'described', id: entry.id, alt })}
              onRetry={() => change({ type: 'retried', id: entry.id })}
              onRemove={() => onRemove(entry, at)}
            />
          ))}
        </ol>
      </Sortable>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}
