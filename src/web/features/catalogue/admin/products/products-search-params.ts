import {
  type ModerationList,
  moderationLists,
  type QueueKind,
  queueKinds,
} from '#contract/catalogue/moderation-rules.ts'

export type ModeratedParams = {
  list: ModerationList
  kind: QueueKind | null
  search: string
  order: 'asc' | 'desc'
  page: number
}

const SEARCH_MAX = 200
const PAGE_MAX = 100_000
const orders = ['asc', 'desc'] as const

/** What waits longest stands first; of all others the newest. */
export const firstOrder = (list: ModerationList) => (list === 'waiting' ? 'asc' : 'desc')

/** What the address asks of the list; what makes no sense there counts as absent. */
export function readModeratedParams(params: URLSearchParams): ModeratedParams {
  const page = Number(params.get('page') ?? 1)
  const list = moderationLists.find((one) => one === params.get('list')) ?? 'waiting'
  return {
    list,
    kind: (list === 'waiting' && queueKinds.find((one) => one === params.get('kind'))) || null,
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    order: orders.find((one) => one === params.get('order')) ?? firstOrder(list),
    page: Number.isSafeInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  }
}

/** Defaults are left out. */
export function writeModeratedParams({ list, kind, search, order, page }: ModeratedParams): string {
  const params = new URLSearchParams()
  if (list !== 'waiting') params.set('list', list)
  if (list === 'waiting' && kind) params.set('kind', kind)
  if (search !== '') params.set('search', search)
  if (order !== firstOrder(list)) params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `?${params}` : '?'
}
