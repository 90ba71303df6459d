import { type SentStatus, sentStatuses } from '#contract/sellers/standing-rules.ts'

/** What the address asks of the list; what waits, unless told. */
export type ApplicationsParams = { status: SentStatus | 'all'; search: string; page: number }

export const waitingOnes: ApplicationsParams = { status: 'PENDING', search: '', page: 1 }

export function readApplicationsParams(params: URLSearchParams): ApplicationsParams {
  const status = params.get('status')?.toUpperCase()
  return {
    status: status === 'ALL' ? 'all' : (sentStatuses.find((one) => one === status) ?? 'PENDING'),
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Defaults are left out. */
export const filterOf = ({ status, search, page }: ApplicationsParams): Record<string, string> => ({
  ...(status !== 'PENDING' && { status: status.toLowerCase() }),
  ...(search !== '' && { search }),
  ...(page > 1 && { page: String(page) }),
})
