import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportOutcome, isUnderWay } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { callApi, callPage } from '#web/api/call-api.ts'

const KEY = ['seller', 'imports'] as const
const POLL_MS = 1000
/** Pictures are fetched slowly: poll less often. */
const PICTURES_POLL_MS = 5000
/** One that is checked is checked again when another import of the store, perhaps in another tab, has ended. */
const READY_POLL_MS = 10_000

/** Polling interval while an import is being processed. */
const pauseOf = (imports: readonly ProductImport[]) =>
  imports.some(({ state }) => isUnderWay(state))
    ? POLL_MS
    : imports.some(({ pictures }) => pictures.waiting > 0)
      ? PICTURES_POLL_MS
      : false

export const IMPORTS_PER_PAGE = 12

export const useImports = (page: number) =>
  useQuery({
    queryKey: [...KEY, 'list', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { page, page_size: IMPORTS_PER_PAGE }
      return callPage('GET /seller/imports/', { query }, { signal })
    },
    refetchInterval: ({ state }) => pauseOf(state.data?.results ?? []),
  })

/** Reads the list again, as when an import may have come without an answer. */
export function useReloadImports() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [...KEY, 'list'] })
}

export const useImport = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /seller/imports/{id}/', { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'ready' ? READY_POLL_MS : pauseOf(data ? [data] : [])),
    refetchOnWindowFocus: 'always',
  })

export type RowsParams = { show: ImportOutcome | 'remarks' | null; search: string; page: number }
export const ROWS_PER_PAGE = 20

/** `state` and `done` are part of the key: rows change as the import progresses. */
export const useImportRows = ({ id, state, done, pictures }: ProductImport, { show, search, page }: RowsParams) =>
  useQuery({
    queryKey: [...KEY, 'rows', id, show, search, page, state, isUnderWay(state) ? 0 : done, pictures.kept],
    // Those of a check that was made again differ.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const chosen = show === 'remarks' ? { remarks: true } : show === null ? {} : { outcome: show }
      const query = { page, page_size: ROWS_PER_PAGE, ...chosen, ...(search !== '' && { search }) }
      return callPage('GET /seller/imports/{id}/rows/', { params: { id }, query }, { signal })
    },
  })

export const UNFETCHED_SHOWN = 20

/** Pictures that did not come; read again as others do. */
export const useUnfetched = ({ id, pictures }: ProductImport) =>
  useQuery({
    queryKey: [...KEY, 'unfetched', id, pictures],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { page: 1, page_size: UNFETCHED_SHOWN }
      return callPage('GET /seller/imports/{id}/pictures/', { params: { id }, query }, { signal })
    },
  })

/** The unknown types of a file that is checked. */
export const useImportTypes = ({ id, state, started_at }: ProductImport) =>
  useQuery({
    queryKey: [...KEY, 'types', id, state],
    enabled: state === 'ready' || (state === 'checking' && started_at === null),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callApi('GET /seller/imports/{id}/types/', { params: { id } }, { signal }),
  })

/** Caches the import that a call has returned, and invalidates what else shows imports and products. */
export function useUpdateImport() {
  const client = useQueryClient()
  return async (answer: ProductImport): Promise<void> => {
    const key = [...KEY, 'one', answer.id]
    // One that was asked for before would put an older state back, which may be one that nobody asks for again.
    await client.cancelQueries({ queryKey: key })
    client.setQueryData(key, answer)
    void client.invalidateQueries({ queryKey: [...KEY, 'types', answer.id] })
    void client.invalidateQueries({ queryKey: [...KEY, 'list'] })
    void client.invalidateQueries({ queryKey: [...KEY, 'rows', answer.id] })
    void client.invalidateQueries({ queryKey: [...KEY, 'unfetched', answer.id] })
    void client.invalidateQueries({ queryKey: ['seller', 'products'] })
    void client.invalidateQueries({ queryKey: ['seller', 'best'] })
    void client.invalidateQueries({ queryKey: ['seller', 'summary'] })
  }
}
