import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/api/call-api.ts'

const EVERY_MS = 60_000

/** What waits, and today's figures: for the home and the navigation; asked again each minute that the page is in sight. */
export const useOverview = () =>
  useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => callApi('GET /admin/overview/'),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
