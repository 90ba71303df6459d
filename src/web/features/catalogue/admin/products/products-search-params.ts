import { type ModerationList, moderationLists, queueKinds } from '#contract/catalogue/moderation-rules.ts'
import { oneOf, oneOfOr, page, searchParams, text, type ValuesOf, where, whole } from '#web/search-params.ts'

type Listed = { list: ModerationList }
const isQueue = ({ list }: Listed) => list === 'waiting'

/** The queue shows the longest waiting first, other lists the newest. */
export const firstOrder = (list: ModerationList) => (list === 'waiting' ? 'asc' : 'desc')

export const moderatedParams = searchParams({
  list: oneOfOr(moderationLists, 'waiting'),
  kind: where(isQueue, oneOf(queueKinds), null),
  store: where(isQueue, whole(), null),
  search: text(),
  order: oneOfOr(['asc', 'desc'], ({ list }: Listed) => firstOrder(list)),
  page: page(),
  /** The product of the queue that is shown. */
  item: where(isQueue, whole(), null),
})
export type ModeratedParams = ValuesOf<typeof moderatedParams>
