import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SynonymGroup } from '#contract/catalogue/synonyms.ts'
import { callApi } from '#web/api/call-api.ts'
import { page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const SYNONYMS_PER_PAGE = 50
const KEY = ['admin', 'synonyms'] as const

/** The action whose dialog is open. `term` is what nobody found, to begin a group with. */
export type SynonymAction = { what: 'create'; term: string } | { what: 'change' | 'delete'; group: SynonymGroup }

export const synonymsParams = searchParams({ search: text(), page: page() })
export type SynonymsParams = ValuesOf<typeof synonymsParams>

export const useSynonyms = ({ search, page }: SynonymsParams) =>
  useQuery({
    queryKey: [...KEY, { search, page }],
    queryFn: ({ signal }) =>
      callApi(
        'GET /admin/synonyms/',
        { query: { ...(search !== '' && { search }), page, page_size: SYNONYMS_PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export function useInvalidateSynonyms() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

/** What a group is called. */
export const nameOfGroup = ({ words, words_bn }: SynonymGroup): string => words[0] ?? words_bn[0] ?? ''
