import { clsx } from 'clsx'
import BellIcon from 'lucide-react/icons/bell'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useSearchParams } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useSignedInOnly } from '#web/features/identity/use-signed-in-only.ts'
import { NotificationRow } from '#web/features/notifications/notification-row.tsx'
import { useBell } from '#web/features/notifications/use-bell.ts'
import { useNotifications } from '#web/features/notifications/use-notifications.ts'
import { pageMeta } from '#web/page-meta.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { flag, named, page as pageParam, searchParams } from '#web/search-params.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import type { Route } from './+types/notifications'

const PAGE_SIZE = 20

const listParams = searchParams({ unread: named('show', flag('unread')), page: pageParam() })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.notifications_title(),
    description: m.notifications_description(),
    path: paths.notifications(),
    hidden: true,
  })

/** All notifications, by page. */
export default function NotificationsPage() {
  const session = useSignedInOnly()
  return (
    <div className="page max-w-3xl py-6 sm:py-8">
      {session.id === null ? <Outline /> : <Everything owner={session.id} />}
    </div>
  )
}

function Outline() {
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{m.notifications_title()}</h1>
      <NeedsScript />
      <Waiting />
    </>
  )
}

function Everything({ owner }: { owner: number }) {
  const { revision, count } = useBell(owner)
  const [search] = useSearchParams()
  const { unread, page } = listParams.read(search)
  const { list, retry, markOne, markAll } = useNotifications({ page, size: PAGE_SIZE, unread }, revision)
  const rows = list.status === 'ready' ? list.rows : []
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold tracking-tight">{m.notifications_title()}</h1>
        {(count > 0 || rows.some(({ read }) => !read)) && (
          <Button variant="secondary" size="sm" onClick={() => markAll(page === 1 ? rows[0]?.id : undefined)}>
            <CheckCheck aria-hidden className="size-4.5" />
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <nav aria-label={m.notifications_filter()} className="flex gap-2">
          <Choice to={listParams.search({})} chosen={!unread} label={m.notifications_all()} />
          <Choice to={listParams.search({ unread: true })} chosen={unread} label={m.notifications_unread()} />
        </nav>
        <Link to={paths.account('settings')} className="inline-flex min-h-11 items-center text-sm text-brand underline">
          {m.notifications_settings()}
        </Link>
      </div>
      {list.status === 'loading' && <Waiting />}
      {list.status === 'failed' && (
        <ErrorState
          icon={<CircleAlert />}
          title={m.notifications_failed()}
          text={formatProblem(list.error)}
          action={<Button onClick={retry}>{m.ui_try_again()}</Button>}
        />
      )}
      {list.status === 'ready' && rows.length === 0 && <Nothing unread={unread} />}
      {list.status === 'ready' && rows.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <NotificationRow key={row.id} notification={row} mark={(read) => markOne(row, read)} />
            ))}
          </ul>
          <div className="mt-6">
            <Pagination
              page={page}
              pages={Math.ceil(list.total / PAGE_SIZE)}
              toPage={(to) => listParams.search({ unread, page: to })}
            />
          </div>
        </>
      )}
    </>
  )
}

function Choice({ to, chosen, label }: { to: string; chosen: boolean; label: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'inline-flex min-h-11 items-center rounded-full border px-4 font-medium transition-colors',
        chosen ? 'border-brand bg-brand-tint text-brand' : 'border-line-strong hover:border-brand hover:text-brand',
      )}
    >
      {label}
    </Link>
  )
}

function Nothing({ unread }: { unread: boolean }) {
  return unread ? (
    <EmptyState
      icon={<CheckCheck />}
      title={m.notifications_none_unread()}
      text={m.notifications_none_unread_text()}
      action={
        <Link to={listParams.search({})} replace className={buttonClass({ variant: 'secondary' })}>
          {m.notifications_all()}
        </Link>
      }
    />
  ) : (
    <EmptyState
      icon={<BellIcon />}
      title={m.notifications_none()}
      text={m.notifications_none_text()}
      action={
        <Link to={paths.products()} className={buttonClass()}>
          {m.notifications_shop()}
        </Link>
      }
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={m.notifications_loading()} className="mt-4 flex flex-col gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-16" />
      ))}
    </div>
  )
}
