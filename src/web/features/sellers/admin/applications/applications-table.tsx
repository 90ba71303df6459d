import type { AdminApplicationRow } from '#contract/sellers/admin-applications.ts'
import { formatMoment } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { DataList, type ListColumn } from '#web/ui/data-list.tsx'
import { ApplicationStatus } from './application-status.tsx'

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

export const ApplicationsTable = ({ items }: { items: readonly AdminApplicationRow[] }) => (
  <DataList
    label={m.admin_applications()}
    items={items}
    columns={columns()}
    to={({ id }) => paths.adminItem('applications', id)}
  />
)
