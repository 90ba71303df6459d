import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminAttributeValue } from '#contract/catalogue/attribute-admin.ts'
import { attributeValueKinds } from '#contract/catalogue/attribute-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { labelOfValue } from '#web/features/catalogue/attribute-label.ts'
import { m } from '#web/paraglide/messages.js'
import { oneOfOr, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'
import { announce } from '#web/ui/announce.ts'
import { notify } from '#web/ui/toast.ts'
import { formatMoveProblem } from './format-move-problem.ts'
import { arranged, type Before, beforeOf } from './order.ts'
import { useInvalidateAttributes } from './use-admin-attributes.ts'

export const VALUES_PER_PAGE = 100
const TARGETS_SHOWN = 8
/** Polling interval while a job moves products. */
const MERGING_MS = 3000

export const valuesParams = searchParams({
  search: text(),
  kind: oneOfOr(attributeValueKinds, 'all'),
  page: page(),
})
export type ValuesParams = ValuesOf<typeof valuesParams>

const keyOf = (attribute: number, params: Partial<ValuesParams>) =>
  ['admin', 'attributes', attribute, 'values', params] as const

type ValuesPage = { count: number; results: AdminAttributeValue[] }

export const useAdminValues = (attribute: number, { search, kind, page }: ValuesParams) =>
  useQuery({
    queryKey: keyOf(attribute, { search, kind, page }),
    queryFn: ({ signal }) =>
      callApi(
        'GET /admin/attributes/{id}/values/',
        {
          params: { id: attribute },
          query: { ...(search !== '' && { search }), kind, page, page_size: VALUES_PER_PAGE },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ merging_into: into }) => into !== null) ? MERGING_MS : false,
  })

/** The first few values that contain the text, as merge targets. */
export const useTargetValues = (attribute: number, search: string) =>
  useQuery({
    queryKey: ['admin', 'attributes', attribute, 'targets', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(
        'GET /admin/attributes/{id}/values/',
        { params: { id: attribute }, query: { search, page: 1, page_size: TARGETS_SHOWN } },
        { signal },
      ),
  })

type Move = { value: AdminAttributeValue; before: Before; back?: boolean }

/** Moves a value of this page optimistically; the toast offers to undo it. */
export function useMoveValue(attribute: number, params: ValuesParams) {
  const client = useQueryClient()
  const invalidate = useInvalidateAttributes()
  const { search, kind, page } = params
  const key = keyOf(attribute, { search, kind, page })
  const { mutate } = useMutation({
    // Serialized: two moves must arrive in order.
    scope: { id: 'value order' },
    mutationFn: ({ value: { id }, before }: Move) =>
      callApi('PATCH /admin/attribute-values/{id}/', { params: { id }, body: { before } }),
    onMutate: async ({ value, before }: Move) => {
      await client.cancelQueries({ queryKey: key, exact: true })
      const was = client.getQueryData<ValuesPage>(key)
      client.setQueryData<ValuesPage>(
        key,
        (current) => current && { ...current, results: arranged(current.results, value.id, before) },
      )
      return { was: was && beforeOf(was.results, value.id) }
    },
    onSuccess: (_, { value, back = false }, { was }) => {
      const moved = m.attributes_moved({ name: labelOfValue(value) })
      // The message of the first move is gone with the press on its button.
      if (back) return announce(m.ui_undone({ action: moved }))
      if (was === undefined) return
      notify.say(moved, {
        action: { label: m.categories_undo(), onClick: () => mutate({ value, before: was, back: true }) },
      })
    },
    onError: (error) => notify.error(formatMoveProblem(error)),
    onSettled: () => {
      if (client.isMutating() <= 1) void invalidate()
    },
  })
  return (value: AdminAttributeValue, before: Before) => mutate({ value, before })
}
