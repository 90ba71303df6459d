import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callPage } from '#web/api/call-api.ts'
import { oneOf, page, searchParams, type ValuesOf } from '#web/search-params.ts'

export const PAYOUTS_PAGE = 20
const EVERY_MS = 60_000

export const payoutsParams = searchParams({ ready: oneOf(['1', '0']), page: page() })

/** Cash that is to be sent back, the longest waiting first. */
export const usePayouts = ({ ready, page }: ValuesOf<typeof payoutsParams>) =>
  useQuery({
    queryKey: ['admin', 'payouts', ready, page],
    queryFn: ({ signal }) => {
      const query = { page, page_size: PAYOUTS_PAGE, ...(ready && { ready }) }
      return callPage('GET /admin/payouts/', { query }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
