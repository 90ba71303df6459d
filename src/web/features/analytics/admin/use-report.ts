import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import type { ReportParams } from './report-search-params.ts'

/** The search params as the tabs use them. */
export type TabProps = {
  filter: ReportParams
  /** `null` while a custom period is invalid. */
  period: Period | null
  onFilter: (change: Partial<ReportParams>) => void
  filterPath: (change: Partial<ReportParams>) => string
}

/** A report; the previous one stays visible while the next one loads. */
export const useReport = <Q extends Period, T>(name: string, query: Q | null, read: (query: Q) => Promise<T>) =>
  useQuery({
    queryKey: ['admin', 'reports', name, query],
    queryFn: () => {
      if (query === null) throw new Error('no period is selected')
      return read(query)
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
