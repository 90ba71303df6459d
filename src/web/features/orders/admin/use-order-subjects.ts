import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'

export type SubjectKind = 'product' | 'store'

/** Searched from so many letters on; a number is looked up as an id. */
const SEARCH_MIN = 3

export const useOrderSubjects = (kind: SubjectKind, search: string) =>
  useQuery({
    queryKey: ['admin', 'orders', 'subjects', kind, search],
    queryFn: async ({ signal }) =>
      localNames(await callApi('GET /admin/orders/subjects/', { query: { kind, search } }, { signal })),
    enabled: [...search].length >= SEARCH_MIN || /^\p{Nd}+$/u.test(search),
    placeholderData: keepPreviousData,
  })

/** The one that the list is narrowed by; `null` when there is none of this id. */
export const useOrderSubject = (kind: SubjectKind, id: number | null) =>
  useQuery({
    queryKey: ['admin', 'orders', 'subject', kind, id],
    queryFn: async ({ signal }) => {
      const [found] = await callApi('GET /admin/orders/subjects/', { query: { kind, id: id ?? undefined } }, { signal })
      return localNames(found ?? null)
    },
    enabled: id !== null,
  })
