import { type ModerationList, moderationLists, queueKinds } from '#contract/catalogue/moderation-rules.ts'
import { oneOf, oneOfOr, page, searchParams, text, type ValuesOf, where } from '#web/search-params.ts'

type Listed = { list: ModerationList }

/** What waits longest stands first; of all others the newest. */
export const firstOrder = (list: ModerationList) => (list === 'waiting' ? 'asc' : 'desc')

export const moderatedParams = searchParams({
  list: oneOfOr(moderationLists, 'waiting'),
  kind: where(({ list }: Listed) => list === 'waiting', oneOf(queueKinds)),
  search: text(),
  order: oneOfOr(['asc', 'desc'], ({ list }: Listed) => firstOrder(list)),
  page: page(),
})
export type ModeratedParams = ValuesOf<typeof moderatedParams>
