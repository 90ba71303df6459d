import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Review } from '#contract/reviews/reviews.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'

export type ReviewsFilter = { search: string; answered: boolean | null; rating: number | null; page: number }

export const REVIEWS_PER_PAGE = 10

const KEY = ['seller', 'feedback', 'reviews'] as const

async function readReviews({ search, answered, rating, page }: ReviewsFilter, signal: AbortSignal) {
  const query = {
    store: 'own',
    page,
    page_size: REVIEWS_PER_PAGE,
    ...(search !== '' && { search }),
    ...(answered !== null && { answered }),
    ...(rating !== null && { rating }),
  }
  return localNames(await callPage('GET /reviews/reviews/', { query }, { signal }))
}

/** Reviews of the own store's products, newest first; refetched when the window gets the focus. */
export const useStoreReviews = (filter: ReviewsFilter) =>
  useQuery({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) => readReviews(filter, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** One of them. */
export const useReview = (id: number) =>
  useQuery<Review>({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) =>
      localNames(await callApi('GET /reviews/reviews/{id}/', { params: { id } }, { signal })),
  })

/** How many have no reply. */
export const useReviewsWaiting = () =>
  useQuery({
    queryKey: [...KEY, 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { store: 'own', answered: false, page: 1, page_size: 1 }
      const { count } = await callPage('GET /reviews/reviews/', { query }, { signal })
      return count
    },
    refetchOnWindowFocus: 'always',
  })
