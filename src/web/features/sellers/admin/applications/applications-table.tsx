import type { ReactNode } from 'react'
import type { AdminApplicationRow } from '#contract/sellers/admin-applications.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { useDecided } from '#web/ui/use-decided.ts'
import { ApplicationStatus } from './application-status.tsx'
import type { ApplicationsParams } from './applications-search-params.ts'
import { keyOf } from './use-decide.tsx'

const columns = (): readonly [ListColumn<AdminApplicationRow>, ...ListColumn<AdminApplicationRow>[]] => [
  { key: 'store', header: m.applications_column_store(), cell: ({ store_name, id }) => store_name || `#${id}` },
  {
    key: 'person',
    header: m.applications_column_person(),
    cell: ({ user }) => (
      <>
        {user.name}
        <span className="block text-xs break-all text-ink-soft">{user.email}</span>
      </>
    ),
  },
  {
    key: 'status',
    header: m.applications_column_status(),
    cell: ({ status }) => <ApplicationStatus status={status} />,
  },
  {
    key: 'sent',
    header: m.applications_column_sent(),
    cell: ({ submitted_at }) => formatMoment(submitted_at),
  },
]

type ApplicationsTableProps = {
  items: readonly AdminApplicationRow[]
  /** The status that the list is of. */
  status: ApplicationsParams['status']
  empty: ReactNode
}

/** What was decided a moment ago has its new status already. */
export function ApplicationsTable({ items: listed, status: wanted, empty }: ApplicationsTableProps) {
  const { items } = useDecided(listed, ({ id }) => keyOf(id), true)
  const shown = items.filter(({ status }) => wanted === 'ALL' || status === wanted)
  if (shown.length === 0) return empty
  return (
    <DataList
      label={m.admin_applications()}
      items={shown}
      columns={columns()}
      to={({ id }) => paths.adminItem('applications', id)}
    />
  )
}
