import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryAttribute } from '#contract/catalogue/attributes.ts'
import { callApi, callList, callPage } from '#web/api/call-api.ts'

/** Categories seldom change. */
const LONG_MS = 10 * 60 * 1000
const TAGS_SHOWN = 8
const VALUES_SHOWN = 20

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

const attributesOf = (category: number | null) =>
  queryOptions({
    queryKey: ['categories', category, 'attributes'],
    queryFn: ({ signal }) => callApi('GET /categories/{id}/attributes/', { params: { id: category ?? 0 } }, { signal }),
  })

/** What products of a category are asked for. */
export const useCategoryAttributes = (category: number | null) =>
  useQuery({ ...attributesOf(category), enabled: category !== null })

/** The same for what is sent: waits for it where it has not arrived yet, and fails where it cannot be had. */
export function useAskedAttributes(category: number | null): () => Promise<readonly CategoryAttribute[]> {
  const client = useQueryClient()
  return async () => (category === null ? [] : client.ensureQueryData(attributesOf(category)))
}

/** The values of an attribute that contain the text, where there are more than came with it. */
export const useValuesLike = (key: string, text: string, enabled: boolean) =>
  useQuery({
    queryKey: ['attributes', key, 'values', text],
    enabled: enabled && text !== '',
    staleTime: LONG_MS,
    queryFn: async ({ signal }) => {
      const query = { search: text, page: 1, page_size: VALUES_SHOWN }
      const { results } = await callPage('GET /attributes/{key}/values/', { params: { key }, query }, { signal })
      return results
    },
  })
