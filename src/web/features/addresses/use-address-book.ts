import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/api/call-api.ts'

const BOOK = ['addresses'] as const

/** The own address book: the default first, then the newest. */
export const useAddressBook = () =>
  useQuery({ queryKey: BOOK, queryFn: ({ signal }) => callApi('GET /addresses/', {}, { signal }) })

/** Refetches it. */
export function useAddressBookChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: BOOK })
}
