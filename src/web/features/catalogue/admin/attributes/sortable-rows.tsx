import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DragHandle, Sortable, type SortableWords, useSorted } from '#web/ui/sortable.tsx'
import { type Before, dropOf, stepOf } from './order.ts'

type SortableRowsProps<T> = {
  label: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** Undefined where the order shown is not the whole one. */
  onMove?: ((item: T, before: Before) => void) | undefined
  /** The list goes on behind these items. */
  more?: boolean
  /** Before the content, such as a box to tick. */
  renderLead?: (item: T) => ReactNode
  /** What can be done with it. */
  renderActions: (item: T) => ReactNode
  children: (item: T) => ReactNode
}

/** Rows in an order that is changed by drag and drop, by keyboard and by buttons. */
export function SortableRows<T extends { id: number }>(props: SortableRowsProps<T>) {
  const { label, items, nameOf, onMove, more = false } = props
  const [announcement, setAnnouncement] = useState('')
  const nameOfId = (id: string) => {
    const item = items.find((each) => each.id === Number(id))
    return item ? nameOf(item) : ''
  }
  const move = (item: T | undefined, before: Before | undefined) => {
    if (!item || before === undefined) return
    onMove?.(item, before)
    setAnnouncement(m.attributes_moved({ name: nameOf(item) }))
  }
  const placeOver = (id: string, over: string) => dropOf(items, Number(id), Number(over), more)
  const onDrop = (id: string, over: string) =>
    move(
      items.find((item) => item.id === Number(id)),
      placeOver(id, over),
    )
  const words: SortableWords = {
    how: m.attributes_drag_how(),
    start: (id) => m.categories_drag_start({ name: nameOfId(id) }),
    over: (over) => m.categories_drag_over({ name: nameOfId(over) }),
    end: (id, over) =>
      placeOver(id, over) === undefined ? m.attributes_drag_cancelled() : m.attributes_moved({ name: nameOfId(id) }),
    cancelled: () => m.attributes_drag_cancelled(),
  }
  return (
    <>
      <Sortable keys={items.map(({ id }) => String(id))} words={words} rows onDrop={onDrop}>
        <ul
          aria-label={label}
          className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
        >
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              props={props}
              onStep={(by) => move(item, stepOf(items, item.id, by, more))}
            />
          ))}
        </ul>
      </Sortable>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type RowProps<T> = { item: T; props: SortableRowsProps<T>; onStep: (by: -1 | 1) => void }

function Row<T extends { id: number }>({ item, props, onStep }: RowProps<T>) {
  const { items, nameOf, onMove, more = false, renderLead, renderActions, children } = props
  const { item: element, handle, lifted } = useSorted(String(item.id), { disabled: onMove === undefined, rows: true })
  const name = nameOf(item)
  const canStep = (by: -1 | 1) => stepOf(items, item.id, by, more) !== undefined
  return (
    <li
      {...element}
      className={clsx(
        'flex min-h-11 items-start gap-1 bg-surface pe-1 sm:gap-2 sm:pe-3',
        onMove ? 'ps-1' : renderLead ? 'ps-2' : 'ps-4',
        lifted,
      )}
    >
      {onMove && <DragHandle label={m.categories_drag({ name })} handle={handle} />}
      {renderLead?.(item)}
      <div className="min-w-0 flex-1 py-2.5">{children(item)}</div>
      {onMove && (
        <span className="flex shrink-0 max-sm:flex-col">
          <IconButton
            label={m.categories_up({ name })}
            icon={<ArrowUp aria-hidden className="size-4.5" />}
            idle={!canStep(-1)}
            onClick={() => onStep(-1)}
          />
          <IconButton
            label={m.categories_down({ name })}
            icon={<ArrowDown aria-hidden className="size-4.5" />}
            idle={!canStep(1)}
            onClick={() => onStep(1)}
          />
        </span>
      )}
      {renderActions(item)}
    </li>
  )
}
