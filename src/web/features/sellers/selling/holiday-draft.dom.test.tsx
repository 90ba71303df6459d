import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, createRoutesStub, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { storeProfile as store } from '#test/store-profile.ts'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'
import { HolidayPart } from './holiday-part.tsx'

let sent: Record<string, unknown>[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push(body)
    return Response.json({ ...store, ...body })
  })
})
afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

/** As after a reload: what was shown before is gone. */
function open(changed: Partial<StoreProfile> = {}) {
  cleanup()
  const Stub = createRoutesStub([{ path: '/', Component: () => <HolidayPart store={{ ...store, ...changed }} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
}
const note = () => screen.getByLabelText(/^Note to buyers/)
const day = () => screen.getByLabelText(/^Back on/)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const button = () => screen.getByRole('button', { name: 'Save the holiday' })
async function save() {
  const before = sent.length
  fireEvent.click(button())
  await waitFor(() => expect(sent).toHaveLength(before + 1))
  await waitFor(() => {
    expect(button()).not.toHaveAttribute('aria-busy')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
  })
}

it('keeps the note and the day of a holiday that was left, to be saved', async () => {
  open()
  type(note(), 'Until Sunday')
  type(day(), '2026-12-13')
  open()
  expect(note()).toHaveValue('Until Sunday')
  expect(day()).toHaveValue('2026-12-13')
  await save()
  expect(sent).toEqual([
    {
      on_holiday: true,
      back_on: '2026-12-13',
      holiday_note: 'Until Sunday',
      seen: { back_on: null, holiday_note: 'Eid', on_holiday: true },
    },
  ])
})

it('shows what another tab saved since, once the own was saved', async () => {
  open()
  type(note(), 'Until Sunday')
  await save()
  open({ holiday_note: 'Until Friday' })
  expect(note()).toHaveValue('Until Friday')
})

it('keeps what was typed after a save as typed over what was saved', async () => {
  open()
  type(note(), 'Until Sunday')
  await save()
  type(note(), 'Until Monday')
  open({ holiday_note: 'Until Friday' })
  expect(note()).toHaveValue('Until Monday')
  await save()
  expect(sent.at(-1)).toMatchObject({ holiday_note: 'Until Monday', seen: { holiday_note: 'Until Sunday' } })
})

it('keeps nothing that was put back as it was', () => {
  open()
  type(note(), 'Until Sunday')
  type(note(), 'Eid')
  expect(sessionStorage).toHaveLength(0)
  open({ holiday_note: 'Until Friday' })
  expect(note()).toHaveValue('Until Friday')
})

it('tells who left it that the holiday was not saved, and leads back to where it still is', async () => {
  const told = vi.spyOn(notify, 'error')
  let fail: (error: Error) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)))
  const routes = [
    { path: '/', element: <HolidayPart store={{ ...store, on_holiday: true }} /> },
    { path: '/orders', element: null },
  ]
  const router = createMemoryRouter(routes)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  type(note(), 'Until Sunday')
  fireEvent.click(button())
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'))
  await act(() => router.navigate('/orders'))
  await act(async () => fail(new TypeError('Failed to fetch')))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  const [text, options] = told.mock.calls[0] ?? []
  expect(text).toContain('The holiday was not saved.')
  await act(async () => options?.action?.onClick())
  expect(note()).toHaveValue('Until Sunday')
})
