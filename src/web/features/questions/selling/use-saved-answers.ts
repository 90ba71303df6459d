import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/api/call-api.ts'

const KEY = ['seller', 'saved-answers'] as const

/** The store's saved answers, by title. */
export const useSavedAnswers = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi('GET /seller/saved-answers/', {}, { signal }) })

/** Refetches them. */
export function useSavedAnswersChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}
