import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Period } from '#contract/analytics/analytics-rules.ts'
import type { ReportParams } from './report-search-params.ts'

/** What a tab knows of the address. */
export type TabProps = {
  filter: ReportParams
  /** `null` while days of one's own are none that can be asked. */
  period: Period | null
  onFilter: (change: Partial<ReportParams>) => void
  filterPath: (change: Partial<ReportParams>) => string
}

/** A report; while another one comes, the last one stays. */
export const useReport = <Q extends Period, T>(name: string, query: Q | null, read: (query: Q) => Promise<T>) =>
  useQuery({
    queryKey: ['admin', 'reports', name, query],
    queryFn: () => {
      if (query === null) throw new Error('nothing is asked')
      return read(query)
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
  })
