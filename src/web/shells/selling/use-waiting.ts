import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/api/call-api.ts'

const one = { page: 1, page_size: 1 } as const
const countOf = (answer: { count: number } | readonly unknown[]) => ('count' in answer ? answer.count : answer.length)

/** The waiting counts, fetched in parallel. */
async function readWaiting() {
  const [orders, questions, low, rejected, bangla] = await Promise.all([
    callApi('GET /orders/counts/', { query: {} }),
    callApi('GET /qna/questions/', { query: { store: 'own', answered: false, ...one } }),
    callApi('GET /seller/products/', { query: { stock: 'low', ...one } }),
    callApi('GET /seller/products/', { query: { status: 'REJECTED', ...one } }),
    callApi('GET /seller/products/', { query: { bangla_missing: true, ...one } }),
  ])
  return {
    processing: orders.processing,
    requests: orders.requests,
    questions: countOf(questions),
    low: countOf(low),
    rejected: countOf(rejected),
    /** Products without a Bangla name or description. */
    bangla: countOf(bangla),
  }
}

export type Waiting = Awaited<ReturnType<typeof readWaiting>>

/** What waits for the seller: for the navigation and the overview. Refetched when the window gets the focus. */
export const useWaiting = () =>
  useQuery({ queryKey: ['seller', 'waiting'], queryFn: readWaiting, refetchOnWindowFocus: 'always' })
