import { sentStatuses } from '#contract/sellers/standing-rules.ts'
import { oneOfOr, type Param, page, searchParams, text, type ValuesOf } from '#web/search-params.ts'

const statuses = [...sentStatuses, 'ALL'] as const
type Status = (typeof statuses)[number]

/** Written in lower case, as all of the address is. */
const status: Param<Status> = {
  read: (get, name) => statuses.find((one) => one === get(name)?.toUpperCase()) ?? 'PENDING',
  write: (value, name, others) => oneOfOr([value.toLowerCase()], 'pending').write(value.toLowerCase(), name, others),
}

/** Waiting applications by default. */
export const applicationsParams = searchParams({ status, search: text(), page: page() })
export type ApplicationsParams = ValuesOf<typeof applicationsParams>

export const waitingOnes = applicationsParams.read(new URLSearchParams())
