import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#contract/errors.ts'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { refreshSettings } from '#web/settings.tsx'
import { notify } from '#web/ui/toast.ts'

export const HISTORY_PAGE = 10
const KEY = ['admin', 'settings']
const NOW = [...KEY, 'now']

export const useMarketSettings = () => useQuery({ queryKey: NOW, queryFn: () => callApi('GET /admin/settings/', {}) })

export const useHistory = (page: number) =>
  useQuery({
    queryKey: [...KEY, 'changes', page],
    queryFn: () => callPage('GET /admin/settings/changes/', { query: { page, page_size: HISTORY_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** Caches the settings in force, invalidates the history and updates this browser's pages. */
export function useSetMarketSettings() {
  const queries = useQueryClient()
  return (answer: AdminSettings) => {
    queries.setQueryData(NOW, answer)
    void queries.invalidateQueries({ queryKey: ['admin'] })
    void refreshSettings()
  }
}

/** Refetches after a conflict. */
export function useReload() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}

/** The form's own text says that what was typed is kept; here nothing was typed. */
const formatRefused = (error: unknown) =>
  error instanceof ApiError && error.code === 'settings_changed' ? m.error_changed_meanwhile() : formatProblem(error)

type Action = { id: number; action: 'undo' | 'cancel' }

/** Undoes a change, or cancels a planned one. */
export function useTakeBack(onDone: () => void) {
  const queries = useQueryClient()
  const setSettings = useSetMarketSettings()
  return useMutation({
    mutationFn: ({ id, action }: Action) => {
      if (action === 'cancel') return callApi('POST /admin/settings/changes/{id}/cancel/', { params: { id } })
      const seen = queries.getQueryData<AdminSettings>(NOW)?.seen ?? 0
      return callApi('POST /admin/settings/changes/{id}/undo/', { params: { id }, body: { seen } })
    },
    onSuccess: (answer, { action }) => {
      setSettings(answer)
      notify.success(action === 'cancel' ? m.settings_cancelled() : m.settings_undone())
      onDone()
    },
    onError: (error) => {
      notify.error(formatRefused(error))
      void queries.invalidateQueries({ queryKey: KEY })
      onDone()
    },
  })
}
