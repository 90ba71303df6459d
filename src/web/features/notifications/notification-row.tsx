import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import { useId } from 'react'
import type { Notification } from '#contract/notifications/notifications.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { actsOn } from '#web/ui/one-press.ts'
import { NotificationIcon } from './notification-icon.tsx'
import { NotificationText, UnreadDot } from './notification-text.tsx'

export function NotificationRow({ notification, mark }: { notification: Notification; mark: (read: boolean) => void }) {
  const { read, kind } = notification
  const text = useId()
  return (
    <li className="relative flex items-center gap-3 py-3 transition-colors hover:bg-brand-tint">
      <NotificationIcon kind={kind} />
      <NotificationText id={text} notification={notification} onFollow={() => mark(true)} />
      {!read && <UnreadDot />}
      <IconButton
        className="relative z-10"
        label={read ? m.notifications_mark_unread() : m.notifications_mark_read()}
        aria-describedby={text}
        icon={read ? <Mail className="size-5" /> : <MailOpen className="size-5" />}
        onClick={() => mark(!read)}
        {...actsOn('first')}
      />
    </li>
  )
}
