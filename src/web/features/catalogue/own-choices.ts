import { useQuery } from '@tanstack/react-query'
import type { Category, Tag } from '#contract/catalogue/catalogue.ts'
import { callApi } from '#web/api/call-api.ts'

/** Categories seldom change. */
const LONG_MS = 10 * 60 * 1000
const TAGS_SHOWN = 8

export const useCategories = () =>
  useQuery({
    queryKey: ['categories'],
    staleTime: LONG_MS,
    queryFn: async ({ signal }): Promise<Category[]> => {
      const answer = await callApi('GET /categories/', { query: {} }, { signal })
      return Array.isArray(answer) ? answer : answer.results
    },
  })

/** Tags that contain what is typed; none before something is. */
export const useTagsLike = (text: string) =>
  useQuery({
    queryKey: ['tags', text],
    enabled: text !== '',
    staleTime: LONG_MS,
    queryFn: async ({ signal }): Promise<Tag[]> => {
      const query = { search: text, page: 1, page_size: TAGS_SHOWN }
      const answer = await callApi('GET /tags/', { query }, { signal })
      return Array.isArray(answer) ? answer.slice(0, TAGS_SHOWN) : answer.results
    },
  })
