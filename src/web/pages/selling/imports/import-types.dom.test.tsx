import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductImport } from '#contract/imports/imports.ts'
import { ImportTypes } from './import-types.tsx'

afterEach(() => vi.unstubAllGlobals())

const one = { id: 1, state: 'ready', started_at: null, can: { change: true } } as unknown as ProductImport

it('keeps a category that is chosen while others are saved', async () => {
  let saved: number | null = null
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') return new Promise<Response>((resolve) => (answer = resolve))
    if (address.includes('/categories/'))
      return Response.json(['Saris', 'Lamps'].map((name, at) => ({ id: at + 3, name, parent: null })))
    return Response.json([
      { type: 'Saree', products: 2, category_id: saved, guess: null },
      { type: 'Light', products: 1, category_id: null, guess: null },
    ])
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportTypes one={one} />
    </QueryClientProvider>,
  )
  const choose = (type: string, category: string) =>
    fireEvent.change(screen.getByLabelText(type), { target: { value: category } })
  await screen.findByLabelText('Saree')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(6))
  choose('Saree', '3')
  fireEvent.click(screen.getByRole('button', { name: 'Use these categories' }))
  await waitFor(() => expect(answer).toBeDefined())
  choose('Light', '4')
  saved = 3
  await act(async () => answer?.(Response.json(one)))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Use these categories' })).not.toHaveAttribute('aria-busy'),
  )
  expect(screen.getByLabelText('Saree')).toHaveValue('3')
  expect(screen.getByLabelText('Light')).toHaveValue('4')
})
