import { useQuery } from '@tanstack/react-query'
import type { QueueKind } from '#contract/admin/admin.ts'
import { COUNTED_MAX } from '#contract/page-counts.ts'
import { callApi } from '#web/api/call-api.ts'
import { useUndoable } from '#web/ui/undo.tsx'

const EVERY_MS = 60_000

/** Waiting items and today's figures, for the home page and the navigation; refetched every minute while visible. */
export const useOverview = () =>
  useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => callApi('GET /admin/overview/'),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })

/** How many wait in these queues together, without those decided since they were counted; undefined while unknown. */
export function useWaiting(): (...kinds: readonly QueueKind[]) => number | undefined {
  const { data, dataUpdatedAt } = useOverview()
  const { taken } = useUndoable()
  return (...kinds) =>
    data?.waiting
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { kind, count }) => sum + left(count, taken(kind, dataUpdatedAt)), 0)
}

const left = (count: number, taken: number) => (count > COUNTED_MAX ? count : Math.max(0, count - taken))
