import CheckCheck from 'lucide-react/icons/check-check'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationText, UnreadDot } from './notification-text.tsx'
import { type NotificationList, useNotifications } from './use-notifications.ts'

const LATEST = 8

/** What folds out of the bell: the latest, and the way to all. */
export function BellPanel({ revision }: { revision: number }) {
  const { list, retry, markOne, markAll } = useNotifications({ page: 1, size: LATEST }, revision)
  const rows = list.status === 'ready' ? list.rows : []
  const anyUnread = rows.some(({ read }) => !read)
  return (
    <section aria-label={m.notifications_title()} className="flex max-h-[min(34rem,70dvh)] flex-col">
      <div className="flex min-h-11 items-center justify-between gap-x-3 narrow:flex-wrap ps-3">
        <h2 className="text-lg font-semibold">{m.notifications_title()}</h2>
        {anyUnread && (
          <Button variant="ghost" size="sm" onClick={() => markAll(rows[0]?.id)}>
            <CheckCheck aria-hidden className="size-4.5" />
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        <Content list={list} retry={retry} onFollow={(row) => markOne(row, true)} />
      </div>
      <Link to={paths.notifications()} className={buttonClass({ variant: 'ghost', wide: true })}>
        {m.notifications_see_all()}
      </Link>
    </section>
  )
}

type Row = Extract<NotificationList, { status: 'ready' }>['rows'][number]
type ContentProps = { list: NotificationList; retry: () => void; onFollow: (row: Row) => void }

function Content({ list, retry, onFollow }: ContentProps) {
  if (list.status === 'loading') return <PanelWaiting />
  if (list.status === 'failed')
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-3 py-6 text-center">
        <p className="font-medium">{m.notifications_failed()}</p>
        <p className="text-sm text-ink-soft">{formatProblem(list.error)}</p>
        <Button size="sm" onClick={retry}>
          {m.ui_try_again()}
        </Button>
      </div>
    )
  if (list.rows.length === 0)
    return (
      <div className="px-3 py-6 text-center">
        <p className="font-medium">{m.notifications_none()}</p>
        <p className="mt-1 text-sm text-ink-soft">{m.notifications_none_text()}</p>
      </div>
    )
  return (
    <ul>
      {list.rows.map((row) => (
        <li
          key={row.id}
          className="relative flex items-center gap-3 rounded-sm px-3 py-2.5 text-sm transition-colors focus-within:bg-brand-tint hover:bg-brand-tint"
        >
          <NotificationIcon kind={row.kind} />
          <NotificationText notification={row} onFollow={() => onFollow(row)} />
          {!row.read && <UnreadDot />}
        </li>
      ))}
    </ul>
  )
}

function PanelWaiting() {
  return (
    <div role="status" aria-label={m.notifications_loading()} className="flex flex-col gap-3 p-3">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
