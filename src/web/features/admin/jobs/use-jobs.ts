import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi, callPage } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'

export const FAILED_PAGE = 20
const EVERY_MS = 15_000

export const useQueues = () =>
  useQuery({
    queryKey: ['admin', 'jobs', 'queues'],
    queryFn: () => callApi('GET /admin/jobs/'),
    refetchInterval: EVERY_MS,
  })

export const useFailedJobs = (queue: string, page: number) =>
  useQuery({
    queryKey: ['admin', 'jobs', 'failed', queue, page],
    queryFn: () => callPage('GET /admin/jobs/failed/', { query: { queue, page, page_size: FAILED_PAGE } }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })

/** Retries failed jobs one after the other; a job that someone else has already retried counts as success. */
export function useRetry() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await callApi('POST /admin/jobs/failed/{id}/retry/', { params: { id } })
    },
    onSuccess: () => notify.success(m.admin_job_sent()),
    onError: (error) => notify.error(formatProblem(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
