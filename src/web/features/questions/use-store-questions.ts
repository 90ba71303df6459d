import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Question } from '#contract/questions/questions.ts'
import { callApi, callPage } from '#web/api/call-api.ts'

export type QuestionsAsked = { search: string; answered: boolean | null; page: number }

export const QUESTIONS_PER_PAGE = 10

const KEY = ['seller', 'feedback', 'questions'] as const

async function readQuestions({ search, answered, page }: QuestionsAsked, signal: AbortSignal) {
  const query = {
    store: 'own',
    sort: 'waiting' as const,
    page,
    page_size: QUESTIONS_PER_PAGE,
    ...(search !== '' && { search }),
    ...(answered !== null && { answered }),
  }
  const { results, count } = await callPage('GET /qna/questions/', { query }, { signal })
  return { questions: results, count }
}

/** What is asked about the own store's products: what waits first. Looked at anew whenever the seller comes back. */
export const useStoreQuestions = (asked: QuestionsAsked) =>
  useQuery({
    queryKey: [...KEY, asked],
    queryFn: ({ signal }) => readQuestions(asked, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

/** One of them. */
export const useQuestion = (id: number) =>
  useQuery<Question>({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => callApi('GET /qna/questions/{id}/', { params: { id } }, { signal }),
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
