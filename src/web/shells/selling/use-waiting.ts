import { useQuery } from '@tanstack/react-query'
import type { readSellerWaiting } from '#contract/analytics/analytics.ts'
import type { EndpointResponse } from '#contract/endpoint.ts'
import { callApi } from '#web/api/call-api.ts'

export type Waiting = EndpointResponse<typeof readSellerWaiting>

/** What waits for the seller: for the navigation and the overview. Refetched when the window gets the focus. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['seller', 'waiting'],
    queryFn: () => callApi('GET /seller/waiting/', {}),
    refetchOnWindowFocus: 'always',
  })
