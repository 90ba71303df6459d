import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminCategory } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { labelOfCategory } from '#web/features/catalogue/categories.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'
import { notify } from '#web/ui/toast.ts'
import { arranged, type Place, placeOf } from './tree.ts'

const KEY = ['admin', 'categories'] as const
/** Polling interval while a job moves products. */
const MERGING_MS = 3000

export const useAdminCategories = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET /admin/categories/', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ merging_into: into }) => into !== null) ? MERGING_MS : false),
  })

/** The contents of a category: a merge moves them, and they block deletion. */
export const useContents = (id: number) =>
  useQuery({
    queryKey: [...KEY, id, 'contents'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /admin/categories/{id}/contents/', { params: { id } }, { signal }),
  })

/** Invalidates every query that has categories: attributes name those that ask for them. */
export function useInvalidateCategories() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [KEY, ['categories'], ['admin', 'attributes']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

type Move = { category: AdminCategory; place: Place; back?: boolean }

/** Moves a category optimistically; the toast offers to undo it. */
export function useMoveCategory() {
  const client = useQueryClient()
  const invalidate = useInvalidateCategories()
  const { mutate } = useMutation({
    // Serialized: two moves of a category must arrive in order.
    scope: { id: 'category order' },
    mutationFn: ({ category: { id }, place }: Move) =>
      callApi('PATCH /categories/{id}/', { params: { id }, body: place }),
    onMutate: async ({ category, place }: Move) => {
      await client.cancelQueries({ queryKey: KEY, exact: true })
      const before = client.getQueryData<AdminCategory[]>(KEY)
      client.setQueryData<AdminCategory[]>(KEY, (current) => current && arranged(current, category.id, place))
      return { was: before && placeOf(before, category) }
    },
    onSuccess: (_, { category, back = false }, { was }) => {
      const moved = m.categories_moved({ name: labelOfCategory(category) })
      // The message of the first move is gone with the press on its button.
      if (back) return announce(m.ui_undone({ action: moved }))
      if (!was) return
      notify.say(moved, {
        action: { label: m.categories_undo(), onClick: () => mutate({ category, place: was, back: true }) },
      })
    },
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => {
      // Only the last of several moves refetches: an earlier response would show an intermediate order.
      if (client.isMutating() <= 1) void invalidate()
    },
  })
  return (category: AdminCategory, place: Place) => mutate({ category, place })
}
