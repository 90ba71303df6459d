import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { ProfileForm } from './profile-form.tsx'

const store: StoreProfile = {
  id: 7,
  store_name: 'Cha Ghor',
  store_name_bn: null,
  slug: 'cha-ghor',
  store_description: '',
  location: 'Sylhet',
  website: '',
  return_policy: '',
  takes_cash: true,
  logo: null,
  banner: null,
  on_holiday: false,
  back_on: null,
  holiday_note: '',
  suspension: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}
let sent: Record<string, unknown>[]
let answer: (body: Record<string, unknown>) => Response

beforeEach(() => {
  sent = []
  answer = (body) => Response.json({ ...store, ...body })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    sent.push(body)
    return answer(body)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function open() {
  const router = createMemoryRouter([{ path: '*', element: <ProfileForm store={store} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

it('sends what was changed, and what stood there', async () => {
  open()
  type(/^Store name in Bangla/, 'চা ঘর')
  save()
  await waitFor(() => expect(sent).toEqual([{ store_name_bn: 'চা ঘর', seen: { store_name_bn: null } }]))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  type(/^Town/, 'Dhaka')
  save()
  await waitFor(() => expect(sent.at(-1)).toEqual({ location: 'Dhaka', seen: { location: 'Sylhet' } }))
})

it('says what was changed meanwhile, keeps what was typed, and replaces it when asked again', async () => {
  open()
  type(/^Town/, 'Dhaka')
  answer = () =>
    Response.json({ code: 'changed_meanwhile', detail: '', now: { location: 'Sreemangal' } }, { status: 409 })
  save()
  expect(await screen.findByText(/is now: “Sreemangal”/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^Town/)).toHaveValue('Dhaka')
  answer = (body) => Response.json({ ...store, ...body })
  save()
  await waitFor(() => expect(sent.at(-1)).toEqual({ location: 'Dhaka', seen: { location: 'Sreemangal' } }))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
})

it.each([
  [503, 'No answer came, so your changes may be saved already.'],
  [409, 'Your changes were not saved.'],
])('says that changes were not saved only when it is known: %i', async (status, said) => {
  answer = () => Response.json({ code: 'busy', detail: '' }, { status })
  open()
  type(/^Town/, 'Dhaka')
  save()
  expect(await screen.findByText(said)).toBeInTheDocument()
})
