import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { type Found, type FoundKind, foundKinds } from '#contract/admin/search-kinds.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatAmount, formatPlain } from '#web/format.ts'
import { localNames } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { type AdminSection, paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { type Opened, recentlyOpened } from './recently-opened.ts'
import { groups } from './sections.ts'

const PAUSE_MS = 200

export type Choice = { key: string; name: string; detail: string; to: string; opened?: Opened }
export type ChoiceGroup = { label: string; choices: Choice[] }

const sectionOfKind: Record<FoundKind, AdminSection> = {
  order: 'orders',
  payment: 'payments',
  user: 'users',
  store: 'stores',
  product: 'products',
}
/** Named by their numbers: of one person there may be several. */
const numbered: Partial<Record<FoundKind, (words: { id: string; name: string }) => string>> = {
  order: m.admin_search_order,
  payment: m.admin_search_payment,
}
const labelOfKind: Record<FoundKind, () => string> = {
  order: m.admin_search_orders,
  payment: m.admin_payments,
  user: m.admin_search_users,
  store: m.admin_search_stores,
  product: m.admin_search_products,
}

/** What the typed text finds, by kind; without a text what was opened last. `error` beside pages, which need no server. */
export function usePalette(text: string): { groups: ChoiceGroup[]; searching: boolean; error: unknown } {
  const { id, may } = useStaff()
  const search = usePaused(text.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['admin', 'search', search],
    queryFn: async ({ signal }) =>
      localNames(await callApi('GET /admin/search/', { query: { q: search } }, { signal })),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const wanted = text.trim().toLocaleLowerCase()
  const pages = groups
    .flatMap(({ sections }) => sections)
    .filter(({ needs }) => needs === null || may(...needs))
    .map(({ key, label }) => ({ key, name: label(), detail: '', to: paths.admin(key) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .toSorted((one, other) => nearness(other.name, wanted) - nearness(one.name, wanted))
  const found = wanted === '' ? [] : (data?.results ?? [])
  const shown = [
    ...(wanted === '' ? [{ label: m.admin_search_recent(), choices: recentlyOpened(id).map(toChoice) }] : []),
    ...foundKinds.map((kind) => ({
      label: labelOfKind[kind](),
      choices: found.filter((one) => one.kind === kind).map((one) => ({ ...toChoice(one), detail: detailOf(one) })),
    })),
    { label: m.admin_search_pages(), choices: pages },
  ]
  return {
    groups: shown.filter(({ choices }) => choices.length > 0),
    searching: wanted !== '' && (isFetching || search !== text.trim()),
    error: wanted === '' ? null : error,
  }
}

/** A page that is called as the text comes first, then those whose name begins with it, then the others, each in the menu's order. */
function nearness(name: string, wanted: string): number {
  const lower = name.toLocaleLowerCase()
  if (wanted === '') return 0
  return lower === wanted ? 2 : lower.startsWith(wanted) ? 1 : 0
}

const detailOf = ({ amount, detail }: Found) => [amount && formatAmount(amount), detail].filter(Boolean).join(' · ')

function toChoice({ kind, id, name }: Opened): Choice {
  const named = numbered[kind]?.({ id: formatPlain(id), name }) ?? name
  return {
    key: `${kind}-${id}`,
    name: named,
    detail: '',
    to: paths.adminItem(sectionOfKind[kind], id),
    opened: { kind, id, name },
  }
}

/** The text once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
