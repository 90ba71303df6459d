import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeptCategory } from '#contract/catalogue/taxonomy.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { arranged, type Place, placeOf } from './tree.ts'

const KEY = ['admin', 'categories'] as const
/** While a job moves products, the list shows how far it is. */
const MERGING_MS = 3000

export const useKeptCategories = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET /admin/categories/', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ merging_into: into }) => into !== null) ? MERGING_MS : false),
  })

/** What is in one category: what a merge would move, and what keeps it from being deleted. */
export const useContents = (id: number) =>
  useQuery({
    queryKey: [...KEY, id, 'contents'],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('GET /admin/categories/{id}/contents/', { params: { id } }, { signal }),
  })

/** After any change: everything that names categories is read anew. */
export function useForgetCategories() {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['categories'] })])
}

type Move = { category: KeptCategory; place: Place; back?: boolean }

/** Moves one at once on screen; the way back stands in the toast. */
export function useMoveCategory() {
  const client = useQueryClient()
  const forget = useForgetCategories()
  const { mutate } = useMutation({
    // One after the other: two steps of one category must arrive in their order.
    scope: { id: 'category order' },
    mutationFn: ({ category: { id }, place }: Move) =>
      callApi('PATCH /categories/{id}/', { params: { id }, body: place }),
    onMutate: async ({ category, place }: Move) => {
      await client.cancelQueries({ queryKey: KEY, exact: true })
      const before = client.getQueryData<KeptCategory[]>(KEY)
      client.setQueryData<KeptCategory[]>(KEY, (known) => known && arranged(known, category.id, place))
      return { was: before && placeOf(before, category) }
    },
    onSuccess: (_, { category, back = false }, { was }) => {
      if (back || !was) return
      notify.say(m.taxonomy_moved({ name: category.name }), {
        action: { label: m.taxonomy_undo(), onClick: () => mutate({ category, place: was, back: true }) },
      })
    },
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => {
      // The last of several moves reads the list: an earlier answer would show an order in between.
      if (client.isMutating() <= 1) void forget()
    },
  })
  return (category: KeptCategory, place: Place) => mutate({ category, place })
}
