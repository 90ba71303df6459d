import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Preferences } from '#contract/notifications/notifications.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

const KEY = ['preferences'] as const

export type Preference = keyof Preferences
type Choice = { name: Preference; on: boolean }

/**
 * Notification preferences. A switch applies optimistically; changes are sent one after the other, each its own field,
 * and a failed one is reverted with a message.
 */
export function usePreferences() {
  const client = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => callApi('GET /notifications/preferences/') })
  const set = ({ name, on }: Choice) =>
    client.setQueryData<Preferences>(KEY, (before) => before && { ...before, [name]: on })

  const { mutate } = useMutation({
    mutationKey: KEY,
    scope: { id: 'preferences' },
    mutationFn: ({ name, on }: Choice) => callApi('PUT /notifications/preferences/', { body: { [name]: on } }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey: KEY })
      set(choice)
    },
    onError: (error, choice) => {
      set({ ...choice, on: !choice.on })
      notify.error(m.account_preference_failed({ reason: formatProblem(error) }), {
        action: { label: m.ui_try_again(), onClick: () => mutate(choice) },
      })
    },
    // After the last of several changes the server's response applies.
    onSettled: () => {
      if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY })
    },
  })
  return { query, choose: (name: Preference, on: boolean) => mutate({ name, on }) }
}
