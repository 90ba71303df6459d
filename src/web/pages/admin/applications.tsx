import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { sentStatuses } from '#contract/sellers/standing-rules.ts'
import { statusName } from '#web/features/sellers/admin/applications/application-status.tsx'
import { ApplicationsQueue } from '#web/features/sellers/admin/applications/applications-queue.tsx'
import { applicationsParams } from '#web/features/sellers/admin/applications/applications-search-params.ts'
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
import { ListPage } from '#web/ui/list-page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchPart } from '#web/ui/search-part.tsx'
import { useListParams } from '#web/ui/use-list-params.ts'
import type { Route } from './+types/applications'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.admin_applications(),
    description: m.applications_text(),
    path: paths.admin('applications'),
    hidden: true,
  })

/** Applications to sell: the queue of waiting ones, and a list of all others. */
export default function Applications() {
  const list = useListParams(applicationsParams, ['status'])
  const { filter } = list
  const line = useLine()
  const waiting = filter.status === 'PENDING'
  const chips = ([...sentStatuses, 'ALL'] as const).map((status) => ({
    key: status,
    label: status === 'ALL' ? m.applications_all() : statusName(status),
    count: status === 'PENDING' ? line.data?.count : undefined,
    urgent: status === 'PENDING',
    chosen: filter.status === status,
    to: list.to({ status }),
  }))
  const unmatched = { title: m.applications_none(), text: m.applications_none_text() }
  const empty = {
    icon: <ClipboardCheck />,
    ...(waiting ? { title: m.applications_none_waiting(), text: m.applications_none_waiting_text() } : unmatched),
  }
  return (
    <ListPage
      list={list}
      query={useApplications(filter)}
      pageSize={APPLICATIONS_PAGE}
      heading={<PageHeading title={m.admin_applications()} text={m.applications_text()} />}
      filter={
        <SearchPart
          label={m.applications_search()}
          hint={m.applications_search_hint()}
          value={filter.search}
          onSearch={(search) => list.set({ search })}
          chips={<FilterChips label={m.applications_parts()} chips={chips} />}
        />
      }
      empty={empty}
      unmatched={unmatched}
    >
      {(applications, _, decided) =>
        waiting ? (
          <ApplicationsQueue items={applications} empty={decided} />
        ) : (
          <ApplicationsTable items={applications} status={filter.status} empty={decided} />
        )
      }
    </ListPage>
  )
}
