import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { storeProfile as store } from '#test/store-profile.ts'
import { clearOwn } from '#web/api/stored.ts'
import { useStore } from '#web/features/sellers/use-store.ts'
import { HolidayPart } from './holiday-part.tsx'
import { ProfileForm } from './profile-form.tsx'

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

function open(part: (store: StoreProfile) => ReactElement) {
  const saves: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => saves.push(resolve)))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['seller', 'store'], store)
  const Page = () => part(useStore().data ?? store)
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={client}>
      <Stub />
    </QueryClientProvider>,
  )
  return {
    press: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(saves).toHaveLength(1))
    },
    answer: (changed: Partial<StoreProfile>) => act(async () => saves[0]?.(Response.json({ ...store, ...changed }))),
  }
}
const field = (label: RegExp) => screen.getByLabelText(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

it('keeps what is typed of a store while its profile is saved', async () => {
  const { press, answer } = open((now) => <ProfileForm store={now} />)
  type(/^Website/, 'shapla.example')
  await press('Save changes')
  type(/^Town or district/, 'Rupganj')
  await answer({ website: 'https://shapla.example' })
  await waitFor(() => expect(field(/^Website/)).toHaveValue('https://shapla.example'))
  expect(field(/^Town or district/)).toHaveValue('Rupganj')
  expect(screen.getByText('Not saved yet')).toBeInTheDocument()
})

it('keeps what is typed of a holiday while it is saved', async () => {
  const { press, answer } = open((now) => <HolidayPart store={now} />)
  type(/^Note to buyers/, 'Until Sunday')
  await press('Save the holiday')
  type(/^Note to buyers/, 'Until Monday')
  await answer({ holiday_note: 'Until Sunday' })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save the holiday' })).not.toHaveAttribute('aria-disabled'),
  )
  expect(field(/^Note to buyers/)).toHaveValue('Until Monday')
})

it('keeps what is typed of a holiday that is ended', async () => {
  const { press, answer } = open((now) => <HolidayPart store={now} />)
  type(/^Note to buyers/, 'At the end of the year')
  await press('Open the store now')
  await answer({ on_holiday: false, holiday_note: '' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the store now' })).toBeNull())
  expect(field(/^Note to buyers/)).toHaveValue('At the end of the year')
})
