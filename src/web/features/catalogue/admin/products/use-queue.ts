import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListParams } from '#web/ui/use-list-params.ts'
import { useBeside } from '#web/ui/use-wide.ts'
import type { PendingDecision } from './decision-dialog.tsx'
import type { ModeratedParams } from './products-search-params.ts'
import { neighboursOf, successorOf } from './queue-place.ts'
import { type Decidable, type DecisionWords, useDecisions } from './use-decisions.ts'
import { prefetchReview, readReview } from './use-moderated.ts'

/**
 * The item of the queue that is shown: the one in the address, beside the list otherwise the first. When it is decided, the
 * next one takes its place; undone, it is shown again. What was decided in the list alone returns to the list alone.
 */
export function useQueue(list: ListParams<ModeratedParams>, page: readonly Decidable[]) {
  const { decide, isPlanned } = useDecisions()
  const client = useQueryClient()
  const beside = useBeside()
  const isLeft = (id: number) => !isPlanned(id)
  const { item } = list.filter
  const isGone = item === null ? beside : isPlanned(item)
  const shown = isGone ? successorOf(page, item, isLeft) : item
  const { next, previous } = neighboursOf(page, shown, isLeft)
  // Current before the next render is, for keys that follow each other fast, and before the item can be seen.
  const hand = useRef(shown)
  useLayoutEffect(() => {
    hand.current = shown
  })
  const toItem = (id: number | null) => list.to({ item: id, page: list.filter.page })
  const show = (id: number | null) => {
    hand.current = id
    list.set({ item: id, page: list.filter.page })
  }
  // Undo may come when this page is no longer open.
  const reshow = useRef<((id: number) => void) | null>(null)
  useEffect(() => {
    reshow.current = show
    return () => {
      reshow.current = null
    }
  })
  useEffect(() => {
    if (next !== null) void prefetchReview(client, next)
  }, [client, next])

  return {
    shown,
    next,
    previous,
    toItem,
    show,
    isPlanned,
    /** The item in hand in the version that was shown; null when there is none, or it waits for nothing. */
    inHand: (): Decidable | null => {
      const id = hand.current
      const one = id === null ? undefined : (readReview(client, id) ?? page.find((row) => row.id === id))
      return one?.waits ? one : null
    },
    step: (by: 'next' | 'previous') => {
      const to = neighboursOf(page, hand.current, isLeft)[by]
      if (to !== null) show(to)
    },
    finish: ({ products, decision }: PendingDecision, words: DecisionWords) => {
      const gone = new Set(products.map(({ id }) => id))
      const inHand = hand.current
      if (inHand === null || !gone.has(inHand)) return decide(products, decision, words)
      decide(products, decision, words, () => reshow.current?.(inHand))
      show(successorOf(page, inHand, (id) => isLeft(id) && !gone.has(id)))
    },
  }
}
