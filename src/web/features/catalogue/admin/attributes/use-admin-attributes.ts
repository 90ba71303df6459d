import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminAttribute, AttributeAssignment } from '#contract/catalogue/attribute-admin.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { labelOfAttribute } from '#web/features/catalogue/attribute-label.ts'
import { m } from '#web/paraglide/messages.js'
import { page, searchParams, text, type ValuesOf, whole } from '#web/search-params.ts'
import { announce } from '#web/ui/announce.ts'
import { notify } from '#web/ui/toast.ts'
import { formatMoveProblem } from './format-move-problem.ts'
import { arranged, type Before, beforeOf } from './order.ts'

const KEY = ['admin', 'attributes'] as const

export const attributesParams = searchParams({ search: text(), category: whole(), page: page() })
export type AttributesParams = ValuesOf<typeof attributesParams>

export const useAdminAttributes = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi('GET /admin/attributes/', {}, { signal }) })

/** Invalidates every query that has attributes: their values, and what categories ask for. */
export function useInvalidateAttributes() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['attributes'] }),
      client.invalidateQueries({ queryKey: ['categories'] }),
    ])
}

type Move = { attribute: AdminAttribute; before: Before; back?: boolean }

/** Moves an attribute optimistically; the toast offers to undo it. */
export function useMoveAttribute() {
  const client = useQueryClient()
  const invalidate = useInvalidateAttributes()
  const { mutate } = useMutation({
    // Serialized: two moves must arrive in order.
    scope: { id: 'attribute order' },
    mutationFn: ({ attribute: { id }, before }: Move) =>
      callApi('PATCH /admin/attributes/{id}/', { params: { id }, body: { before } }),
    onMutate: async ({ attribute, before }: Move) => {
      await client.cancelQueries({ queryKey: KEY, exact: true })
      const was = client.getQueryData<AdminAttribute[]>(KEY)
      client.setQueryData<AdminAttribute[]>(KEY, (current) => current && arranged(current, attribute.id, before))
      return { was: was && beforeOf(was, attribute.id) }
    },
    onSuccess: (_, { attribute, back = false }, { was }) => {
      const moved = m.attributes_moved({ name: labelOfAttribute(attribute) })
      // The message of the first move is gone with the press on its button.
      if (back) return announce(m.ui_undone({ action: moved }))
      if (was === undefined) return
      notify.say(moved, {
        action: { label: m.categories_undo(), onClick: () => mutate({ attribute, before: was, back: true }) },
      })
    },
    onError: (error) => notify.error(formatMoveProblem(error)),
    onSettled: () => {
      // Only the last of several moves refetches: an earlier response would show an intermediate order.
      if (client.isMutating() <= 1) void invalidate()
    },
  })
  return (attribute: AdminAttribute, before: Before) => mutate({ attribute, before })
}

/** Replaces the assignments of an attribute, `former` as the person saw them; the toast offers to bring the former ones back. */
export function useAssign() {
  const invalidate = useInvalidateAttributes()
  const put = async (
    { id }: AdminAttribute,
    assignments: readonly AttributeAssignment[],
    seen: readonly AttributeAssignment[],
  ) => {
    const saved = await callApi('PUT /admin/attributes/{id}/categories/', {
      params: { id },
      body: { assignments: [...assignments], seen: [...seen] },
    })
    await invalidate()
    return saved
  }
  return async (
    attribute: AdminAttribute,
    assignments: readonly AttributeAssignment[],
    former: readonly AttributeAssignment[],
  ) => {
    const saved = await put(attribute, assignments, former)
    notify.say(m.attributes_assigned({ name: labelOfAttribute(saved) }), {
      action: {
        label: m.categories_undo(),
        onClick: () =>
          void put(attribute, former, saved.assignments).catch((error: unknown) => notify.error(formatProblem(error))),
      },
    })
  }
}
