import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#web/language.ts'
import ReturnsTab from './returns-tab.tsx'
import SpeedTab from './speed-tab.tsx'
import type { TabProps } from './use-report.ts'

const period = { from: '2026-11-01', to: '2026-11-10' }
const store = { id: 1, name: 'Nokshi Ghar', name_bn: 'নকশী ঘর', slug: 'nokshi-ghar' }
const stores = { count: 1, results: [{ ...store, late: null, share: 10, refunds: '0.00', cancelled: '0.00' }] }
const totals = { requests: 0, refunds: '0.00', cancelled: '0.00', share: null, late: null }
const report = {
  ...period,
  by: 'day',
  totals,
  growth: {},
  series: [],
  kinds: [],
  reasons: [],
  stores,
  previous: { ...period, totals },
}

beforeEach(() => {
  speak(() => 'bn')
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(report)))
})

test.each([
  ['returns', ReturnsTab],
  ['speed', SpeedTab],
] as const)('the report on %s has the Bangla names of stores on pages in Bangla', async (tab, Tab) => {
  const props = { filter: { tab, by: 'day' }, period, onFilter: () => {}, filterPath: () => '/' }
  const router = createMemoryRouter([{ path: '/', element: <Tab {...(props as unknown as TabProps)} /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect((await screen.findAllByText('নকশী ঘর')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Nokshi Ghar')).toBeNull()
})
