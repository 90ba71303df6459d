import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { Fragment, type ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { TickBox } from './tick-box.tsx'
import type { Selection } from './use-selection.ts'
import { useWide } from './use-wide.ts'

export type ListColumn<T> = {
  key: string
  /** In words; read, not shown, where `quiet`. */
  header: string
  quiet?: boolean | undefined
  /** Numbers and amounts stand at the end. */
  end?: boolean | undefined
  /** Its head sorts by this. */
  sort?: string | undefined
  /** Icons: beside the title on the cards of phones. */
  icons?: boolean | undefined
  /** Left out of the cards of phones. */
  wideOnly?: boolean | undefined
  cell: (item: T) => ReactNode
}

/** What the list is sorted by, and where the head of a column leads. */
export type ListSorting = { by: string; order: 'asc' | 'desc'; to: (by: string, order: 'asc' | 'desc') => string }

export type DataListProps<T> = {
  /** What the list holds, for those who do not see it. */
  label: string
  items: readonly T[]
  /** The first one names the row and leads to it. */
  columns: readonly [ListColumn<T>, ...ListColumn<T>[]]
  /** Where a row leads; without it rows stay closed. */
  to?: ((item: T) => string) | undefined
  selection?: (Selection & { name: (item: T) => string }) | undefined
  sorting?: ListSorting | undefined
  /** The next page is loading. */
  busy?: boolean | undefined
}

/** A table, or cards on phones, with sorting and selection. */
export function DataList<T extends { id: number }>(props: DataListProps<T>) {
  const wide = useWide()
  const { busy = false } = props
  return (
    <div aria-busy={busy} className={clsx('transition-opacity', busy && 'opacity-60')}>
      {wide ? <Table {...props} /> : <Cards {...props} />}
    </div>
  )
}

function Table<T extends { id: number }>({ label, items, columns, to, selection, sorting }: DataListProps<T>) {
  const [first, ...rest] = columns
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-sm print:text-xs">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            {selection && (
              <td className="w-12 ps-2">
                <WholePage items={items} selection={selection} />
              </td>
            )}
            {columns.map(({ key, header, end, quiet, sort }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort && sort === sorting?.by ? sorted[sorting.order] : undefined}
                className={clsx(
                  'px-3 py-2.5 font-medium whitespace-nowrap print:px-1.5 print:whitespace-normal',
                  end ? 'text-end' : 'text-start',
                )}
              >
                {quiet ? (
                  <span className="sr-only">{header}</span>
                ) : sort && sorting ? (
                  <SortHead header={header} sort={sort} end={end ?? false} sorting={sorting} />
                ) : (
                  header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <tr key={item.id} className="transition-colors hover:bg-paper">
              {selection && (
                <td className="ps-2 align-top">
                  <OneBox item={item} selection={selection} />
                </td>
              )}
              <th
                scope="row"
                className="min-w-32 px-3 py-3 text-start align-top font-normal print:min-w-0 print:px-1.5"
              >
                <Titled item={item} to={to} column={first} />
              </th>
              {rest.map(({ key, end, cell }) => (
                <td
                  key={key}
                  className={clsx(
                    'px-3 py-3 align-top print:px-1.5',
                    end && 'text-end tabular whitespace-nowrap print:whitespace-normal',
                  )}
                >
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sorted = { asc: 'ascending', desc: 'descending' } as const

/** Figures are sorted down first, words up; pressed again it is the other way round. */
function SortHead({
  header,
  sort,
  end,
  sorting: { by, order, to },
}: {
  header: string
  sort: string
  end: boolean
  sorting: ListSorting
}) {
  const next = by === sort ? (order === 'asc' ? 'desc' : 'asc') : end ? 'desc' : 'asc'
  const Sign = by !== sort ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Link
      to={to(sort, next)}
      replace
      preventScrollReset
      className={clsx(
        'inline-flex min-h-6 touch:-my-2.5 touch:py-2.5 items-center gap-1 underline-offset-2 hover:text-brand hover:underline',
        by === sort && 'text-ink',
      )}
    >
      {header}
      <Sign aria-hidden className={clsx('size-3.5 shrink-0', by !== sort && 'opacity-60 print:hidden')} />
    </Link>
  )
}

function Cards<T extends { id: number }>({ label, items, columns, to, selection }: DataListProps<T>) {
  const [first, ...rest] = columns
  return (
    <>
      {selection && <WholePage items={items} selection={selection} shown />}
      <ul aria-label={label} className="mt-1 flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex gap-1 rounded-md border border-line bg-surface p-4">
            {selection && (
              <span className="-ms-3 -mt-2.5">
                <OneBox item={item} selection={selection} />
              </span>
            )}
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-2">
                <div className="min-w-0">
                  <Titled item={item} to={to} column={first} />
                </div>
                {rest.map(({ key, icons, cell }) => icons && <Fragment key={key}>{cell(item)}</Fragment>)}
              </div>
              <dl className="mt-2 grid grid-cols-[minmax(0,auto)_minmax(min-content,1fr)] gap-x-4 gap-y-1.5 text-sm">
                {rest
                  .filter(({ wideOnly, icons }) => !wideOnly && !icons)
                  .map(({ key, header, quiet, cell }) => (
                    <div key={key} className={quiet ? 'col-span-2 mt-1' : 'contents'}>
                      <dt className={quiet ? 'sr-only' : 'text-ink-soft'}>{header}</dt>
                      <dd className={clsx('min-w-0', !quiet && 'text-end')}>{cell(item)}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type TitledProps<T> = { item: T; to: ((item: T) => string) | undefined; column: ListColumn<T> }

function Titled<T>({ item, to, column }: TitledProps<T>) {
  if (!to) return <div className="text-base font-semibold print:text-sm">{column.cell(item)}</div>
  return (
    <Link
      to={to(item)}
      className="inline-block min-h-6 touch:-my-2.5 touch:py-2.5 text-base font-semibold text-brand hover:underline print:text-sm"
    >
      {column.cell(item)}
    </Link>
  )
}

type BoxProps<T> = { selection: Selection & { name: (item: T) => string } }

const OneBox = <T extends { id: number }>({ item, selection }: BoxProps<T> & { item: T }) => (
  <TickBox
    label={m.ui_select({ name: selection.name(item) })}
    checked={selection.has(item.id)}
    onChange={(on) => selection.set([item.id], on)}
  />
)

function WholePage<T extends { id: number }>({
  items,
  selection,
  shown = false,
}: BoxProps<T> & { items: readonly T[]; shown?: boolean }) {
  const all = items.length > 0 && items.every(({ id }) => selection.has(id))
  const some = items.some(({ id }) => selection.has(id))
  return (
    <TickBox
      label={m.ui_select_page()}
      checked={all}
      partly={some && !all}
      shown={shown}
      onChange={(on) =>
        selection.set(
          items.map(({ id }) => id),
          on,
        )
      }
    />
  )
}
