import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openAnnouncer } from '#web/ui/announce.ts'
import { TagPicker } from './tag-picker.tsx'
import type { TypedTags } from './use-typed-tags.ts'

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const [chosen, setChosen] = useState<TypedTags>({
    tags: [
      { id: 1, name: 'cotton' },
      { id: 2, name: 'silk' },
    ],
    text: '',
  })
  return <TagPicker chosen={chosen} onChange={setChosen} />
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
  expect(openAnnouncer()).toHaveTextContent('“jamdani” added')
  expect(input).toHaveValue('hand')
})

it('makes tags of words that are entered before their suggestions have come, in their order', async () => {
  const proposed: string[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Promise<Response>(() => undefined)
    const { name } = JSON.parse(body as string) as { name: string }
    if (name === 'bad') return Response.json({ detail: 'No.', code: 'network' }, { status: 500 })
    proposed.push(name)
    return Response.json({ id: 10 + proposed.length, name }, { status: 201 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const input = screen.getByRole('combobox')
  const write = (value: string, key: string) => {
    fireEvent.change(input, { target: { value } })
    // What no listener prevents is typed.
    if (fireEvent.keyDown(input, { key })) fireEvent.change(input, { target: { value: `${value},` } })
  }
  write('boishakh', ',')
  write(`${(input as HTMLInputElement).value}red`, ',')
  write(`${(input as HTMLInputElement).value} white`, 'Enter')
  await waitFor(() => expect(proposed).toEqual(['boishakh', 'red', 'white']))
  await waitFor(() => expect(input).toHaveValue(''))
  const chosen = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(chosen).toEqual(['cotton', 'silk', 'boishakh', 'red', 'white'])
  write('bad', 'Enter')
  await waitFor(() => expect(input).toHaveAttribute('aria-invalid', 'true'))
  expect(input).toHaveValue('bad')
})

it('takes what is typed while a word becomes a tag as the next word', async () => {
  const proposed: string[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ count: 0, next: null, previous: null, results: [] })
    const { name } = JSON.parse(body as string) as { name: string }
    proposed.push(name)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return Response.json({ id: 10 + proposed.length, name }, { status: 201 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const input = screen.getByRole('combobox') as HTMLInputElement
  const append = (letters: string) => fireEvent.change(input, { target: { value: `${input.value}${letters}` } })
  append('জামা')
  await screen.findByRole('option')
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.keyDown(input, { key: 'Enter' })
  append('লাল')
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(proposed).toEqual(['জামা', 'লাল']))
  await waitFor(() => expect(input).toHaveValue(''))
})

it('says which tag is removed, and keeps the focus among the tags, at last in their field', () => {
  vi.stubGlobal('fetch', async () => Response.json({ count: 0, next: null, previous: null, results: [] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name: `Remove ${name}` })
    button.focus()
    fireEvent.click(button)
    expect(openAnnouncer()).toHaveTextContent(`“${name}” removed`)
  }
  remove('cotton')
  expect(screen.getByRole('button', { name: 'Remove silk' })).toHaveFocus()
  remove('silk')
  expect(screen.getByRole('combobox')).toHaveFocus()
})
