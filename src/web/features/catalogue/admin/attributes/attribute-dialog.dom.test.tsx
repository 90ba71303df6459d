import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { clearOwn } from '#web/api/stored.ts'
import AttributeDialog from './attribute-dialog.tsx'

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

it('reads the list again after one that got no answer: it may have been created', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const client = new QueryClient()
  client.setQueryData(['admin', 'attributes'], [])
  render(
    <QueryClientProvider client={client}>
      <AttributeDialog attribute={null} onCreated={vi.fn()} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getAllByRole('textbox')[0] as Element, { target: { value: 'Weave' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(client.getQueryState(['admin', 'attributes'])?.isInvalidated).toBe(true))
})
