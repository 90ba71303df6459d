import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { useNavigate, useSearchParams } from 'react-router'
import { sentStatuses } from '#contract/sellers/standing-rules.ts'
import { statusName } from '#web/features/sellers/admin/applications/application-status.tsx'
import { ApplicationsQueue } from '#web/features/sellers/admin/applications/applications-queue.tsx'
import {
  type ApplicationsParams,
  applicationsParams,
} from '#web/features/sellers/admin/applications/applications-search-params.ts'
import { ApplicationsTable } from '#web/features/sellers/admin/applications/applications-table.tsx'
import {
  APPLICATIONS_PAGE,
  useApplications,
  useLine,
} from '#web/features/sellers/admin/applications/use-applications.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Route } from './+types/applications'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_applications(),
    description: m.applications_text(),
    path: paths.admin('applications'),
    hidden: true,
  })

/** Who wants to sell: what waits as a queue to decide on, all others as a list to look things up in. */
export default function Applications() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filter = applicationsParams.read(params)
  const query = useApplications(filter)
  const line = useLine()
  const filterPath = (change: Partial<ApplicationsParams>) =>
    paths.admin('applications', applicationsParams.write({ ...filter, page: 1, ...change }))
  const waiting = filter.status === 'PENDING'
  const chips = ([...sentStatuses, 'ALL'] as const).map((status) => ({
    key: status,
    label: status === 'ALL' ? m.applications_all() : statusName(status),
    count: status === 'PENDING' ? line.data?.count : undefined,
    urgent: status === 'PENDING',
    chosen: filter.status === status,
    to: filterPath({ status }),
  }))
  const empty = (
    <EmptyState
      icon={<ClipboardCheck />}
      title={waiting && filter.search === '' ? m.applications_none_waiting() : m.applications_none()}
      text={waiting && filter.search === '' ? m.applications_none_waiting_text() : m.applications_none_text()}
    />
  )
  return (
    <>
      <PageHeading title={m.admin_applications()} text={m.applications_text()} />
      <SearchPart
        label={m.applications_search()}
        hint={m.applications_search_hint()}
        said={filter.search}
        onSearch={(search) => void navigate(filterPath({ search }), { replace: true, preventScrollReset: true })}
        chips={<FilterChips label={m.applications_parts()} chips={chips} />}
      />
      <ListStates
        query={query}
        isEmpty={({ results }) => results.length === 0 && !query.isPlaceholderData}
        empty={empty}
      >
        {({ count, results }) => (
          <>
            {waiting ? (
              <ApplicationsQueue items={results} empty={empty} />
            ) : (
              <ApplicationsTable items={results} busy={query.isPlaceholderData} />
            )}
            <div className="mt-6">
              <Pagination
                page={filter.page}
                pages={Math.ceil(count / APPLICATIONS_PAGE)}
                toPage={(page) => filterPath({ page })}
              />
            </div>
          </>
        )}
      </ListStates>
    </>
  )
}
