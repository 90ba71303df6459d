import type { Period } from '#contract/analytics/analytics-rules.ts'
import type { ReportPart } from '#contract/reports/report-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { CsvButton } from '#web/features/analytics/csv-button.tsx'
import { getLocale } from '#web/language.ts'
import type { ReportParams } from './report-search-params.ts'

type ReportCsvProps = { part: ReportPart; name: string; filter: ReportParams; period: Period }

/** Exports the whole table, sorted and filtered as on the screen. */
export const ReportCsv = ({ part, name, filter: { by, sort, order, search }, period }: ReportCsvProps) => (
  <CsvButton
    name={name}
    file={`haat-${part.replaceAll('_', '-')}-${period.from}-${period.to}.csv`}
    read={() =>
      callApi('GET /admin/reports/csv/', {
        query: { ...period, part, by, sort, order, search, language: getLocale() },
      })
    }
  />
)
