import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { announce } from './announce.ts'
import { Button } from './button.tsx'
import { ListLoading, type ListLoadingProps } from './list-states.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Pagination } from './pagination.tsx'
import { EmptyState } from './states.tsx'
import type { ListParams } from './use-list-params.ts'

type PageOf<T> = { count: number; results: readonly T[] }
type Nothing = { icon: ReactNode; title: string; text?: string; action?: ReactNode }

export type ListPageProps<T, D extends PageOf<T>, P extends { page: number }> = {
  list: ListParams<P>
  query: UseQueryResult<D>
  pageSize: number
  /** The head of a page of its own. */
  heading?: ReactNode
  /** The name of a list that is a part of its page, such as a tab: read out, not shown. */
  section?: { id: string; title: string }
  /** Search, selects and chips. */
  filter?: ReactNode
  /** Whether the filter waits until there is something to filter. */
  filterWaits?: boolean
  /** How many were found, in words. */
  countText?: (count: number) => string
  /** Below the list, beside its pages: the count, and this. Without it the count stands above. */
  foot?: ReactNode
  /** Nothing at all, and what to do next. */
  empty: Nothing
  /** Nothing matches the filter, where more can be said of it; `showAll` names the way back. */
  unmatched?: Partial<Nothing> & { showAll?: string }
  loading?: ListLoadingProps
  /** The error text. */
  failed?: string
  /** For a list that is a part of its page: no entries in the history, and the page stays where it is. */
  inPlace?: boolean
  /** `decided` is said of a page whose every item was decided a moment ago (`isPlanned`). */
  children: (results: D['results'], data: D, decided: ReactNode) => ReactNode
}

/**
 * A list with filter, result count and pagination, and its loading, error, empty
 * and no-match states.
 */
export function ListPage<T, D extends PageOf<T>, P extends { page: number }>(props: ListPageProps<T, D, P>) {
  const { heading, section } = props
  if (!section)
    return (
      <>
        {heading}
        <Listed {...props} />
      </>
    )
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} className="sr-only">
        {section.title}
      </h2>
      <Listed {...props} />
    </section>
  )
}

function Listed<T, D extends PageOf<T>, P extends { page: number }>(props: ListPageProps<T, D, P>) {
  const {
    list,
    query,
    pageSize,
    filter,
    filterWaits = false,
    countText,
    foot,
    empty,
    loading,
    failed,
    inPlace,
    children,
  } = props
  const { data, error, isPlaceholderData: busy } = query
  const pages = Math.ceil((data?.count ?? 0) / pageSize)
  const isBlank = data?.results.length === 0
  // The previous page may still be shown.
  const isNothing = isBlank && !busy && !list.isNarrowed && data.count === 0
  const isBeyond = isBlank && !busy && data.count > 0 && list.filter.page > pages
  useLastPage(isBeyond ? list.to({ page: pages } as Partial<P>) : null)
  return (
    <>
      {(!filterWaits || (data !== undefined && !isNothing)) && filter}
      {data === undefined && error !== null && <LoadFailed title={failed} query={query} />}
      {((data === undefined && error === null) || isBeyond) && <ListLoading {...loading} />}
      {isNothing && <EmptyState {...empty} />}
      {data !== undefined && !isNothing && !isBeyond && (
        <>
          {countText && !foot && (
            <p role="status" className="mb-3 text-sm text-ink-soft">
              {countText(data.count)}
            </p>
          )}
          {isBlank ? (
            <Unmatched {...props} />
          ) : (
            <div aria-busy={busy} className={clsx('transition-opacity', busy && 'opacity-60')}>
              {children(data.results, data, <Decided {...props} data={data} />)}
            </div>
          )}
          {foot && (
            <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-sm text-ink-soft">
                {countText?.(data.count)}
              </p>
              {foot}
            </div>
          )}
          <div className={clsx('empty:hidden', foot ? 'mt-2' : 'mt-6')}>
            <Pagination
              inPlace={inPlace ?? false}
              page={list.filter.page}
              pages={pages}
              toPage={(page) => list.to({ page } as Partial<P>)}
            />
          </div>
        </>
      )}
    </>
  )
}

/** The texts for no match, where a search or a filter narrows a list. */
const noneMatching = () => ({ title: m.list_none_matching(), text: m.list_none_matching_text() })

/** A list that became shorter leads from a page it no longer has to its last one. */
function useLastPage(to: string | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true, preventScrollReset: true })
  }, [to, navigate])
}

function Unmatched<T, D extends PageOf<T>, P extends { page: number }>(props: ListPageProps<T, D, P>) {
  const { list, empty, unmatched = {}, countText } = props
  const { showAll = m.list_show_all(), ...words } = unmatched
  // What counts its rows says that there are none.
  const unsaid = countText ? null : (words.title ?? noneMatching().title)
  useEffect(() => {
    if (unsaid !== null) announce(unsaid)
  }, [unsaid])
  const backLink = (
    <Button variant="secondary" onClick={list.clear}>
      {showAll}
    </Button>
  )
  if (!list.isNarrowed) return <EmptyState {...empty} action={undefined} {...words} />
  return <EmptyState icon={empty.icon} {...noneMatching()} action={backLink} {...words} />
}

/** The server does not know yet: what it counts are those, and where it counts more, others follow. */
function Decided<T, D extends PageOf<T>, P extends { page: number }>(props: ListPageProps<T, D, P> & { data: D }) {
  const { data, list, empty } = props
  if (data.count > data.results.length)
    return <EmptyState icon={empty.icon} title={m.list_decided()} text={m.list_decided_text()} />
  return list.isNarrowed ? <Unmatched {...props} /> : <EmptyState {...empty} />
}
