import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Question } from '#contract/questions/questions.ts'
import { callApi, callPage } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'

export type QuestionsFilter = { search: string; answered: boolean | null; page: number }

export const QUESTIONS_PER_PAGE = 10

const KEY = ['seller', 'feedback', 'questions'] as const

async function readQuestions({ search, answered, page }: QuestionsFilter, signal: AbortSignal) {
  const query = {
    store: 'own',
    sort: 'waiting' as const,
    page,
    page_size: QUESTIONS_PER_PAGE,
    ...(search !== '' && { search }),
    ...(answered !== null && { answered }),
  }
  return localNames(await callPage('GET /qna/questions/', { query }, { signal }))
}

/** Questions about the own store's products, unanswered first; refetched when the window gets the focus. */
export const useStoreQuestions = (filter: QuestionsFilter) =>
  useQuery({
    queryKey: [...KEY, filter],
    queryFn: ({ signal }) => readQuestions(filter, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** One of them. */
export const useQuestion = (id: number) =>
  useQuery<Question>({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) =>
      localNames(await callApi('GET /qna/questions/{id}/', { params: { id } }, { signal })),
  })

/** How many wait for an answer. */
export const useQuestionsWaiting = () =>
  useQuery({
    queryKey: [...KEY, 'waiting'],
    queryFn: async ({ signal }) => {
      const query = { store: 'own', answered: false, page: 1, page_size: 1 }
      const { count } = await callPage('GET /qna/questions/', { query }, { signal })
      return count
    },
    refetchOnWindowFocus: 'always',
  })
