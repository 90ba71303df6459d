import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router'
import { useWaiting } from '#web/features/admin/use-overview.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useStaff } from '#web/staff.ts'
import { formatCount } from '#web/ui/list-count.tsx'
import { groups, type Section } from './sections.ts'

/** The places of /admin that this person may open, with what waits there. */
export function AdminNav({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { may } = useStaff()
  const waitingIn = useWaiting()
  const open = ({ needs }: Section) => needs === null || may(...needs)
  const waiting = ({ queues = [] }: Section) => waitingIn(...queues) ?? 0
  return (
    <nav aria-label={m.admin_nav()} className="flex flex-col gap-5">
      {groups
        .map((group) => ({ ...group, sections: group.sections.filter(open) }))
        .filter((group) => group.sections.length > 0)
        .map((group) => (
          <div key={group.label()}>
            <p className="mb-1 px-3 text-xs font-semibold text-ink-soft">{group.label()}</p>
            <ul>
              {group.sections.map((section) => (
                <li key={section.key}>
                  <Place section={section} waiting={waiting(section)} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

type PlaceProps = { section: Section; waiting: number; onChoose: (() => void) | undefined }

function Place({ section: { key, label, Icon }, waiting, onChoose }: PlaceProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = useMatch({ path: paths.admin(key), end: key === 'home' }) !== null
  useEffect(() => {
    // On low screens the menu is scrolled: the last places would not be seen as the current one.
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <NavLink
      ref={link}
      to={paths.admin(key)}
      end={key === 'home'}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors lg:min-h-10',
        isCurrent ? 'bg-brand-tint text-brand' : 'hover:bg-brand-tint hover:text-brand',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{label()}</span>
      {waiting > 0 && (
        <span className="rounded-full bg-brand px-2 text-xs leading-5 font-semibold text-on-brand tabular">
          {formatCount(waiting)}
        </span>
      )}
    </NavLink>
  )
}
