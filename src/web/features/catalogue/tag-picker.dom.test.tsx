import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Tag } from '#contract/catalogue/catalogue.ts'
import { TagPicker } from './tag-picker.tsx'

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const [tags, setTags] = useState<readonly Tag[]>([
    { id: 1, name: 'cotton' },
    { id: 2, name: 'silk' },
  ])
  return <TagPicker tags={tags} onChange={setTags} />
}

it('keeps the next tag that is typed, and what is removed, while a tag is proposed', async () => {
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'POST'
      ? new Promise<Response>((resolve) => (answer = resolve))
      : Response.json({ count: 0, next: null, previous: null, results: [] }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const input = screen.getByRole('combobox')
  fireEvent.change(input, { target: { value: 'jamdani' } })
  await screen.findByRole('option')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(answer).toBeDefined())
  fireEvent.change(input, { target: { value: 'hand' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove silk' }))
  await act(async () => answer?.(Response.json({ id: 3, name: 'jamdani' }, { status: 201 })))
  const chosen = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(chosen).toEqual(['cotton', 'jamdani'])
  expect(input).toHaveValue('hand')
})
