import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi, callPage } from '#web/api/call-api.ts'
import { type ApplicationsParams, waitingOnes } from './applications-search-params.ts'

export const APPLICATIONS_PAGE = 25
const EVERY_MS = 60_000
/** Links to documents are valid for ten minutes at least. */
const LINKS_MS = 8 * 60_000

export const useApplications = (filter: ApplicationsParams) =>
  useQuery({
    queryKey: ['admin', 'applications', 'list', filter],
    queryFn: ({ signal }) => {
      const { status, search, page } = filter
      return callPage(
        'GET /admin/applications/',
        { query: { status: status === 'ALL' ? undefined : status, search, page, page_size: APPLICATIONS_PAGE } },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

export const useApplication = (id: number) =>
  useQuery({
    queryKey: ['admin', 'applications', id],
    queryFn: ({ signal }) => callApi('GET /admin/applications/{id}/', { params: { id } }, { signal }),
    refetchInterval: LINKS_MS,
  })

/** Those that wait longest, to go from one to the next. */
export const useLine = () => useApplications(waitingOnes)
