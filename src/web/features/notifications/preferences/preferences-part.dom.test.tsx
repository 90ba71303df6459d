import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PreferencesPart } from './preferences-part.tsx'

let saved: Record<string, boolean>
let sent: unknown[]
let release: (() => void)[]

beforeEach(() => {
  saved = { order_updates: true, promotions: false, newsletter: true, sms: false }
  sent = []
  release = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(saved)
    const body = JSON.parse(init.body as string) as Record<string, boolean>
    sent.push(body)
    const accepted = await new Promise<boolean>((resolve) => {
      release.push(() => resolve(true))
      if (body.sms) resolve(false)
    })
    if (!accepted) return Response.json({ code: 'server_error', detail: '' }, { status: 500 })
    saved = { ...saved, ...body }
    return Response.json(saved)
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PreferencesPart />
    </QueryClientProvider>,
  )

it('switches at once and sends changes one after the other', async () => {
  open()
  const promotions = await screen.findByRole('switch', { name: 'Promotions' })
  const newsletter = screen.getByRole('switch', { name: 'Newsletter' })
  fireEvent.click(promotions)
  await waitFor(() => expect(promotions).toBeChecked())
  fireEvent.click(newsletter)
  await waitFor(() => expect(newsletter).not.toBeChecked())
  expect(sent).toEqual([{ promotions: true }])
  act(() => release[0]?.())
  await waitFor(() => expect(sent).toEqual([{ promotions: true }, { newsletter: false }]))
  act(() => release[1]?.())
  await waitFor(() => expect(saved).toMatchObject({ promotions: true, newsletter: false }))
  expect(promotions).toBeChecked()
  expect(newsletter).not.toBeChecked()
})

it('reverts when saving fails', async () => {
  open()
  const sms = await screen.findByRole('switch', { name: 'SMS' })
  fireEvent.click(sms)
  await waitFor(() => expect(sent).toEqual([{ sms: true }]))
  await waitFor(() => expect(sms).not.toBeChecked())
})
