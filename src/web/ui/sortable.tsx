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
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { CSSProperties, ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'

/** What is read aloud. `key` is of the item that is moved, `over` of the one at whose place it is. */
export type SortableWords = {
  /** How items are moved by keys. */
  how: string
  start: (key: string) => string
  over: (over: string) => string
  end: (key: string, over: string) => string
  cancelled: (key: string) => string
}

type SortableProps = {
  keys: readonly string[]
  words: SortableWords
  /** Rows below each other; else items in lines. */
  rows?: boolean
  onDrop: (key: string, over: string) => void
  children: ReactNode
}

/** Items that are sorted by drag and drop and by keys. Each uses `useSorted` and has a `DragHandle`. */
export function Sortable({ keys, words, rows = false, onDrop, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // At once: while a page still scrolls, the next key would count from where it is at that moment.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onDrop(String(active.id), String(over.id))
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.start(String(active.id)),
    onDragOver: ({ over }) => (over ? words.over(String(over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id
        ? words.end(String(active.id), String(over.id))
        : words.cancelled(String(active.id)),
    onDragCancel: ({ active }) => words.cancelled(String(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.how } }}
    >
      <SortableContext items={[...keys]} strategy={rows ? verticalListSortingStrategy : rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What an item spreads on its element, and its DragHandle. */
export function useSorted(key: string, { disabled = false, rows = false } = {}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    disabled,
    attributes: { roleDescription: m.ui_sortable_role() },
  })
  const style: CSSProperties = {
    transform: transform ? `translate3d(${rows ? 0 : transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  }
  return {
    item: { ref: setNodeRef, style },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    /** For its class: above the others while it is dragged. */
    lifted: isDragging && 'relative z-10 shadow-float',
  }
}

type DragHandleProps = {
  label: string
  handle: ReturnType<typeof useSorted>['handle']
  /** In a chip. */
  small?: boolean
}

export const DragHandle = ({ label, handle, small = false }: DragHandleProps) => (
  <button
    type="button"
    {...handle}
    aria-label={label}
    title={label}
    className={clsx(
      'inline-flex shrink-0 cursor-grab touch-none items-center justify-center rounded-full text-ink-soft hover:text-ink',
      small ? 'h-9 w-8 touch:h-11 touch:w-9' : 'h-11 w-9',
    )}
  >
    <GripVertical aria-hidden className={small ? 'size-4' : 'size-5'} />
  </button>
)
