import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ImportOutcome, isUnderWay } from '#contract/imports/import-rules.ts'
import type { ImportRow, ProductImport } from '#contract/imports/imports.ts'
import { callApi, callPage } from '#web/api/call-api.ts'

const KEY = ['seller', 'imports'] as const
const POLL_MS = 1000
/** Pictures come slowly. */
const PICTURES_POLL_MS = 5000

export type Page<T> = { items: T[]; count: number }

/** While somebody works on one, it is asked for again. */
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
    queryFn: async ({ signal }): Promise<Page<ProductImport>> => {
      const query = { page, page_size: IMPORTS_PER_PAGE }
      const { results, count } = await callPage('GET /seller/imports/', { query }, { signal })
      return { items: results, count }
    },
    refetchInterval: ({ state }) => pauseOf(state.data?.items ?? []),
  })

export const useImport = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /seller/imports/{id}/', { params: { id } }, { signal }),
    refetchInterval: ({ state }) => pauseOf(state.data ? [state.data] : []),
  })

export type RowsParams = { show: ImportOutcome | 'remarks' | null; search: string; page: number }
export const ROWS_PER_PAGE = 20

/** `state` and `done`: rows say something else once the import has moved. */
export const useImportRows = ({ id, state, done }: ProductImport, { show, search, page }: RowsParams) =>
  useQuery({
    queryKey: [...KEY, 'rows', id, show, search, page, state, isUnderWay(state) ? 0 : done],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Page<ImportRow>> => {
      const chosen = show === 'remarks' ? { remarks: true } : show === null ? {} : { outcome: show }
      const query = { page, page_size: ROWS_PER_PAGE, ...chosen, ...(search !== '' && { search }) }
      const { results, count } = await callPage('GET /seller/imports/{id}/rows/', { params: { id }, query }, { signal })
      return { items: results, count }
    },
  })

/** What was answered is shown at once; lists of imports and of products are old. */
export function useTookPlace() {
  const client = useQueryClient()
  return (answer: ProductImport) => {
    client.setQueryData([...KEY, 'one', answer.id], answer)
    void client.invalidateQueries({ queryKey: [...KEY, 'list'] })
    void client.invalidateQueries({ queryKey: [...KEY, 'rows', answer.id] })
    void client.invalidateQueries({ queryKey: ['seller', 'products'] })
    void client.invalidateQueries({ queryKey: ['seller', 'summary'] })
  }
}
