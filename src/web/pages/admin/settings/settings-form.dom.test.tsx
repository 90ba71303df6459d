import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { AdminSettings } from '#contract/settings/settings.ts'
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

afterEach(() => vi.unstubAllGlobals())

function Page() {
  const { data } = useMarketSettings()
  return data ? <SettingsForm settings={data} /> : null
}

it('keeps what is typed while a change is saved, and no more', async () => {
  let now = settings
  let save: ((response: Response) => void) | undefined
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') return new Promise<Response>((resolve) => (save = resolve))
    return Response.json(address.includes('/admin/') ? now : { version: 1, banner: null })
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const Stub = createRoutesStub([{ path: '/', Component: Page }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub />
    </QueryClientProvider>,
  )
  const field = (label: RegExp) => screen.getByLabelText(label)
  const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
  await screen.findByLabelText(/^Delivery fee/)
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
