import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSettings } from '#contract/settings/settings.ts'
import { clearOwn } from '#web/api/stored.ts'
import { useMarketSettings } from '#web/features/settings/use-market-settings.ts'
import { SettingsForm } from './settings-form.tsx'

const settings: AdminSettings = {
  now: {
    shipping_fee: '60.00',
    tax_percent: 8,
    return_days: 14,
    free_shipping_from: null,
    cash_on_delivery: true,
    cash_fee: '0.00',
    cash_min: null,
    cash_max: null,
    cash_first_max: null,
    cash_refusals_max: 2,
    cash_areas_excluded: [],
    cash_categories_excluded: [],
    page_size: 12,
    list_max: 1000,
    banner: null,
  },
  seen: 4,
  planned: [],
}

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

function Page() {
  const { data } = useMarketSettings()
  return data ? <SettingsForm settings={data} /> : null
}

async function open() {
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  await screen.findByLabelText(/^Delivery fee/)
}
const field = (label: RegExp) => screen.getByLabelText(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })

it('keeps what is typed while a change is saved, and no more', async () => {
  let now = settings
  let save: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') return new Promise<Response>((resolve) => (save = resolve))
    return Response.json(address.includes('/admin/') ? now : { version: 1, banner: null })
  })
  await open()
  type(/^Delivery fee/, '৭০')
  type(/^Why/, 'Fuel')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(save).toBeDefined())
  type(/^Tax/, '7')
  now = { ...settings, now: { ...settings.now, shipping_fee: '70.00' }, seen: 5 }
  await act(async () => save?.(Response.json(now)))
  await waitFor(() => expect(field(/^Delivery fee/)).toHaveValue('70.00'))
  expect(field(/^Tax/)).toHaveValue('7')
  expect(field(/^Why/)).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Discard' })).toBeInTheDocument()
})

it('has what was typed again when it is opened again; what was left alone is as it is by now', async () => {
  let now = settings
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/admin/') ? now : { version: 1, banner: null }),
  )
  await open()
  type(/^Delivery fee/, '55')
  type(/^Why/, 'Because')
  fireEvent.click(screen.getByRole('switch', { name: /^Offer cash/ }))
  fireEvent.click(screen.getByRole('switch', { name: /^Show/ }))
  type(/^Text in Bangla/, 'ঈদ মোবারক')
  cleanup()
  now = { ...settings, now: { ...settings.now, tax_percent: 9 }, seen: 5 }
  await open()
  await waitFor(() => expect(field(/^Delivery fee/)).toHaveValue('55'))
  expect(field(/^Why/)).toHaveValue('Because')
  expect(screen.getByRole('switch', { name: /^Offer cash/ })).not.toBeChecked()
  expect(field(/^Text in Bangla/)).toHaveValue('ঈদ মোবারক')
  expect(field(/^Tax/)).toHaveValue('9')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(field(/^Delivery fee/)).toHaveValue('60.00'))
  cleanup()
  await open()
  expect(field(/^Delivery fee/)).toHaveValue('60.00')
  expect(field(/^Why/)).toHaveValue('')
})
