import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useNavigate, useSearchParams } from 'react-router'
import { callPage } from '#web/api/call-api.ts'
import { AuditCheck } from '#web/features/admin/audit-log/audit-check.tsx'
import { AuditEntryRow } from '#web/features/admin/audit-log/audit-entry-row.tsx'
import { AuditFilter } from '#web/features/admin/audit-log/audit-filter.tsx'
import { type AuditParams, auditParams } from '#web/features/admin/audit-log/audit-search-params.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/audit-log'

const PAGE = 30

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_audit_log(),
    description: m.audit_text(),
    path: paths.admin('audit-log'),
    hidden: true,
  })

/** Who changed what, newest first; each entry opens to what was before and after. */
export default function AuditLog() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = auditParams.read(params)
  const filterPath = (change: Partial<AuditParams>) =>
    paths.admin('audit-log', auditParams.write({ ...filter, page: 1, ...change }))
  const query = useQuery({
    queryKey: ['admin', 'audit-log', filter],
    queryFn: () => {
      const { page, role, ...rest } = filter
      return callPage('GET /admin/audit-log/', {
        query: { ...rest, role: role ?? undefined, page, page_size: PAGE },
      })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading title={m.admin_audit_log()} text={m.audit_text()}>
        <AuditCheck />
      </PageHeading>
      <AuditFilter
        filter={filter}
        filterPath={filterPath}
        onFilter={(change) => void navigate(filterPath(change), { replace: true, preventScrollReset: true })}
      />
      <ListStates
        query={query}
        rows={8}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState icon={<ScrollText />} title={m.audit_none()} text={m.audit_none_text()} />}
      >
        {({ count, results }) => (
          <>
            <ul
              aria-label={m.admin_audit_log()}
              className="divide-y divide-line rounded-md border border-line bg-surface"
            >
              {results.map((entry) => (
                <AuditEntryRow key={entry.id} entry={entry} filterPath={filterPath} />
              ))}
            </ul>
            <div className="mt-6">
              <Pagination page={filter.page} pages={Math.ceil(count / PAGE)} toPage={(page) => filterPath({ page })} />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}
