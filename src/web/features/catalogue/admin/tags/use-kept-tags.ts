import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type TagKind, type TagSort, tagKinds, tagSorts } from '#contract/catalogue/taxonomy-rules.ts'
import { callApi } from '#web/api/call-api.ts'

export type TagsParams = { search: string; kind: TagKind; sort: TagSort; page: number }

export const TAGS_PER_PAGE = 50
const TARGETS_SHOWN = 8
const SEARCH_MAX = 200
const KEY = ['admin', 'tags'] as const
/** While a job moves products, the list shows how far it is. */
const MERGING_MS = 3000

/** What the address asks; what makes no sense there counts as absent. */
export function readTagsParams(params: URLSearchParams): TagsParams {
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    kind: tagKinds.find((kind) => kind === params.get('kind')) ?? 'all',
    sort: tagSorts.find((sort) => sort === params.get('sort')) ?? 'name',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Defaults are left out. */
export function writeTagsParams({ search, kind, sort, page }: TagsParams): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (kind !== 'all') params.set('kind', kind)
  if (sort !== 'name') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

export const useKeptTags = ({ search, kind, sort, page }: TagsParams) =>
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

/** The first few that contain what is typed, to merge into. */
export const useTargets = (search: string) =>
  useQuery({
    queryKey: [...KEY, 'targets', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi('GET /admin/tags/', { query: { search, page: 1, page_size: TARGETS_SHOWN } }, { signal }),
  })

export function useForgetTags() {
  const client = useQueryClient()
  return () =>
    Promise.all([client.invalidateQueries({ queryKey: KEY }), client.invalidateQueries({ queryKey: ['tags'] })])
}
