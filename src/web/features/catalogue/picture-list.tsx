import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
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
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const numberOf = (id: string | number) => formatNumber(ids.indexOf(String(id)) + 1)
  const count = formatNumber(ids.length)
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length) return
    change({ type: 'moved', id, to })
    setMoved(m.products_selling_picture_moved({ place: formatNumber(to + 1), count }))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      change({ type: 'moved', id: String(active.id), to: ids.indexOf(String(over.id)) })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.products_selling_drag_start({ place: numberOf(active.id), count }),
    onDragOver: ({ over }) => (over ? m.products_selling_drag_over({ place: numberOf(over.id), count }) : undefined),
    onDragEnd: ({ over }) => m.products_selling_picture_moved({ place: numberOf(over?.id ?? ''), count }),
    onDragCancel: () => m.products_selling_drag_cancelled(),
  }
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements, screenReaderInstructions: { draggable: m.products_selling_drag_how() } }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
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
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  )
}
