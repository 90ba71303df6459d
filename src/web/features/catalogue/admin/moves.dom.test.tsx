import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openAnnouncer } from '#web/ui/announce.ts'
import { notify } from '#web/ui/toast.ts'
import { useMoveAttribute } from './attributes/use-admin-attributes.ts'
import { useMoveValue, valuesParams } from './attributes/use-admin-values.ts'
import { useMoveCategory } from './categories/use-admin-categories.ts'

vi.mock('#web/api/call-api.ts', () => ({ callApi: async () => ({}) }))

const rows = ['Skin', 'Hair'].map((name, at) => ({
  id: at + 1,
  name,
  name_bn: null,
  label: name,
  label_bn: null,
  value: name,
  value_bn: null,
  parent: null,
  parent_name: null,
}))
const params = valuesParams.read(new URLSearchParams())
const { search, kind, page } = params

let client: QueryClient
beforeEach(() => {
  openAnnouncer().textContent = ''
  client = new QueryClient()
  client.setQueryData(['admin', 'categories'], rows)
  client.setQueryData(['admin', 'attributes'], rows)
  client.setQueryData(['admin', 'attributes', 1, 'values', { search, kind, page }], { count: 2, results: rows })
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

type Mover = () => () => void
test.each<[string, Mover]>([
  [
    'a category',
    () => {
      const move = useMoveCategory()
      return () => move(rows[1] as never, { parent: null, before: 1 })
    },
  ],
  [
    'an attribute',
    () => {
      const move = useMoveAttribute()
      return () => move(rows[1] as never, 1)
    },
  ],
  [
    'a value',
    () => {
      const move = useMoveValue(1, params)
      return () => move(rows[1] as never, 1)
    },
  ],
])('to take back a move of %s is said', async (_, useMover) => {
  const told = vi.spyOn(notify, 'say').mockReturnValue(undefined)
  const { result } = renderHook(useMover, { wrapper })
  result.current()
  await waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(openAnnouncer()).toBeEmptyDOMElement()
  told.mock.calls[0]?.[1]?.action?.onClick()
  await waitFor(() => expect(openAnnouncer()).toHaveTextContent(/^Taken back: Hair moved\.$/))
  expect(told).toHaveBeenCalledOnce()
  told.mockRestore()
})
