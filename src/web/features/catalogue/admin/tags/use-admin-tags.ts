import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { tagKinds, tagSorts } from '#contract/catalogue/taxonomy-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { oneOfOr, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

export const TAGS_PER_PAGE = 50
const TARGETS_SHOWN = 8
const KEY = ['admin', 'tags'] as const
/** Polling interval while a job moves products. */
const MERGING_MS = 3000

export const tagsParams = searchParams({
  search: text(),
  kind: oneOfOr(tagKinds, 'all'),
  sort: oneOfOr(tagSorts, 'name'),
  page: page(),
})
export type TagsParams = ValuesOf<typeof tagsParams>

export const useAdminTags = ({ search, kind, sort, page }: TagsParams) =>
  useQuery({
    queryKey: [...KEY, { search, kind, sort, page }],
    queryFn: ({ signal }) =>
      callApi(
        'GET /admin/tags/',
        { query: { ...(search !== '' && { search }), kind, sort, page, page_size: TAGS_PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ merging_into: into }) => into !== null) ? MERGING_MS : false,
  })

/** The first few tags that contain the text, as merge targets. */
export const useTargets = (search: string) =>
  useQuery({
    queryKey: [...KEY, 'targets', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi('GET /admin/tags/', { query: { search, page: 1, page_size: TARGETS_SHOWN } }, { signal }),
  })

export function useInvalidateTags() {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['tags'] })])
}
