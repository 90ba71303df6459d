import { useQuery } from '@tanstack/react-query'
import { callList, callPage } from '#web/api/call-api.ts'

/** Categories seldom change. */
const LONG_MS = 10 * 60 * 1000
const TAGS_SHOWN = 8

export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    staleTime: LONG_MS,
    queryFn: ({ signal }) => callList('GET /categories/', { query: {} }, { signal }),
  })

/** Tags that contain the text; none for an empty text. */
export const useTagsLike = (text: string) =>
  useQuery({
    queryKey: ['tags', text],
    enabled: text !== '',
    staleTime: LONG_MS,
    queryFn: async ({ signal }) => {
      const query = { search: text, page: 1, page_size: TAGS_SHOWN }
      const { results } = await callPage('GET /tags/', { query }, { signal })
      return results
    },
  })
