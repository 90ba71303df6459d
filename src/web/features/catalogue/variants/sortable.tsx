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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import type { CSSProperties, ReactNode } from 'react'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'

type SortableProps = {
  /** Its key and what it is called, in order. */
  items: readonly { key: string; name: string }[]
  onMove: (key: string, to: number) => void
  children: ReactNode
}

/** A list that is sorted by drag and drop and by keys. */
export function Sortable({ items, onMove, children }: SortableProps) {
  const keys = items.map(({ key }) => key)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
  }
  const place = (id: string | number | undefined) => ({
    place: formatNumber(keys.indexOf(String(id ?? '')) + 1),
    count: formatNumber(keys.length),
  })
  const nameOf = (id: string | number) => items.find(({ key }) => key === String(id))?.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => m.variants_drag_start({ name: nameOf(active.id), ...place(active.id) }),
    onDragOver: ({ over }) => (over ? m.products_selling_drag_over(place(over.id)) : undefined),
    onDragEnd: ({ active, over }) => m.variants_drag_end({ name: nameOf(active.id), ...place(over?.id) }),
    onDragCancel: ({ active }) => m.variants_drag_cancelled({ name: nameOf(active.id) }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.variants_drag_how() } }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What one of them spreads on its element and on its handle. */
export function useSorted(key: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return {
    item: { ref: setNodeRef, style },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  }
}
