import { type StoreState, storeStates } from '#contract/sellers/standing-rules.ts'

/** What the address asks of the list. */
export type StoresParams = { state: StoreState | null; search: string; sort: 'newest' | 'sales'; page: number }

export function readStoresParams(params: URLSearchParams): StoresParams {
  return {
    state: storeStates.find((one) => one === params.get('state')) ?? null,
    search: (params.get('search') ?? '').trim().slice(0, 200),
    sort: params.get('sort') === 'sales' ? 'sales' : 'newest',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Defaults are left out. */
export const filterOf = ({ state, search, sort, page }: StoresParams): Record<string, string> => ({
  ...(state && { state }),
  ...(search !== '' && { search }),
  ...(sort !== 'newest' && { sort }),
  ...(page > 1 && { page: String(page) }),
})
