import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { callPage } from '#web/api/call-api.ts'
import { AuditActRow } from '#web/features/admin/audit-log/audit-act-row.tsx'
import { AuditCheck } from '#web/features/admin/audit-log/audit-check.tsx'
import { AuditFilter } from '#web/features/admin/audit-log/audit-filter.tsx'
import { auditParams } from '#web/features/admin/audit-log/audit-search-params.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/audit-log'

const PAGE = 30

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_audit_log(),
    description: m.audit_text(),
    path: paths.admin('audit-log'),
    hidden: true,
  })

/** The audit log, newest first: a sentence for each act, which expands to what changed. */
export default function AuditLog() {
  const list = useListParams(auditParams)
  const query = useQuery({
    queryKey: ['admin', 'audit-log', list.filter],
    queryFn: () => {
      const { page, role, kind, ...rest } = list.filter
      return callPage('GET /admin/audit-log/', {
        query: { ...rest, role: role ?? undefined, kind: kind ?? undefined, page, page_size: PAGE },
      })
    },
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage
      list={list}
      query={query}
      pageSize={PAGE}
      heading={
        <PageHeading title={m.admin_audit_log()} text={m.audit_text()}>
          <AuditCheck />
        </PageHeading>
      }
      filter={<AuditFilter list={list} acts={query.data?.results ?? []} />}
      loading={{ rows: 8 }}
      empty={{ icon: <ScrollText />, title: m.audit_none(), text: m.audit_none_text() }}
      unmatched={{ title: m.audit_none_matching(), text: m.audit_none_matching_text() }}
    >
      {(acts) => (
        <ul aria-label={m.admin_audit_log()} className="divide-y divide-line rounded-md border border-line bg-surface">
          {acts.map((act) => (
            <AuditActRow key={act.id} act={act} filterPath={list.to} />
          ))}
        </ul>
      )}
    </ListPage>
  )
}
