import { useNavigate, useSearchParams } from 'react-router'
import type { SearchParams } from '#web/search-params.ts'

/** Fields that put a list in order or say where in it one is: they leave nothing out. */
const ORDERING = ['page', 'size', 'sort', 'order']

export type ListParams<T> = {
  /** What the address says. */
  filter: T
  /** The address with these changes, at the first page of the list unless they name another. */
  to: (change: Partial<T>) => string
  /** Goes there, without an entry in the history unless it says `push`. */
  set: (change: Partial<T>, history?: 'push') => void
  /** Whether a search or a filter leaves something out. */
  isNarrowed: boolean
  /** How many of these fields are not as they are by default. */
  countOn: (...names: (keyof T)[]) => number
  /** Clears search and filters. */
  clear: () => void
}

/**
 * Binds a list to the address of its page. `parts` are the fields that choose which list is shown (a tab, a queue): they
 * do not count as filters.
 */
export function useListParams<T extends { page: number }>(
  codec: SearchParams<T>,
  parts: readonly (keyof T)[] = [],
): ListParams<T> {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = codec.read(params)
  const part = pick(filter, (name) => parts.includes(name as keyof T))
  const narrowed = pick(filter, (name) => !ORDERING.includes(name))
  const everything = codec.search(part)
  const to = (change: Partial<T>) => codec.search({ ...filter, page: 1, ...change })
  const go = (search: string, history?: 'push') =>
    void navigate(search, { replace: history !== 'push', preventScrollReset: true })
  return {
    filter,
    to,
    set: (change, history) => go(to(change), history),
    isNarrowed: codec.search(narrowed) !== everything,
    countOn: (...names) =>
      names.filter((name) => codec.search(pick(filter, (one) => one === name)) !== codec.search({})).length,
    clear: () => go(everything),
  }
}

const pick = <T extends object>(values: T, isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name))) as Partial<T>
