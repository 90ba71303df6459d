import { clsx } from 'clsx'
import type { Notification } from '#contract/notifications/notifications.ts'
import { formatAgo } from '#web/format-ago.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { formatNotification } from './format-notification.ts'

type NotificationTextProps = { id?: string; notification: Notification; onFollow: () => void }

/** A notification's text and age. Its link marks it as read. */
export function NotificationText({ id, notification, onFollow }: NotificationTextProps) {
  const { read, link, created_at } = notification
  return (
    <span className="min-w-0 flex-1">
      <Link
        id={id}
        to={link}
        onClick={onFollow}
        className={clsx('block after:absolute after:inset-0 hover:text-brand', !read && 'font-semibold')}
      >
        {!read && <span className="sr-only">{m.notifications_unread()}: </span>}
        {formatNotification(notification)}
      </Link>
      <time dateTime={created_at} className="text-sm text-ink-soft">
        {formatAgo(created_at)}
      </time>
    </span>
  )
}

export const UnreadDot = () => <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-sale" />
