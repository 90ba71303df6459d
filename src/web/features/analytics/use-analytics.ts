import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FigureStep, TopSort } from '#contract/analytics/analytics-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { localNames } from '#web/local-names.ts'

export type AnalyticsQuery = { from: string; to: string; by: FigureStep; top: TopSort }

/** The own store's figures; the previous ones stay visible while new ones load. `null` sends no request. */
export const useAnalytics = (query: AnalyticsQuery | null) =>
  useQuery({
    queryKey: ['seller', 'analytics', query],
    queryFn: async () => localNames(await callApi('GET /seller/analytics/', { query: query ?? {} })),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
