import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeptSizeChart } from '#contract/catalogue/size-charts.ts'
import { clearOwn } from '#web/api/stored.ts'
import { chartDraft, NO_CHART, startOf } from './chart-input.ts'
import { SizeCharts } from './size-charts.tsx'

afterEach(() => {
  clearOwn()
  vi.unstubAllGlobals()
})

it('drops the draft of a chart that was deleted elsewhere, and keeps those that can still be opened', async () => {
  const chart: KeptSizeChart = {
    ...NO_CHART,
    id: 5,
    category: null,
    category_name: null,
    category_name_bn: null,
    title: 'Panjabis',
  }
  vi.stubGlobal('fetch', async () => Response.json([chart]))
  const typed = startOf(chart, null)
  const [lost, kept, ofNew, ofTeam] = [
    chartDraft('seller', 4),
    chartDraft('seller', 5),
    chartDraft('seller', null),
    chartDraft('team', 4),
  ]
  for (const draft of [lost, kept, ofNew, ofTeam]) draft.save(typed)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SizeCharts keeper="seller" />
    </QueryClientProvider>,
  )
  await screen.findByText('Panjabis')
  await waitFor(() => expect(lost.read()).toBeNull())
  expect([kept, ofNew, ofTeam].map((draft) => draft.read())).toEqual([typed, typed, typed])
})
