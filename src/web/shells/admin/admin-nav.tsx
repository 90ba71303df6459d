import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
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
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // On low screens the list is scrolled: the last places would not be seen as the current one.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={m.admin_nav()} className="flex flex-col gap-5">
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

const Place = ({ section: { key, label, Icon }, waiting, onChoose }: PlaceProps) => (
  <NavLink
    to={paths.admin(key)}
    end={key === 'home'}
    onClick={onChoose}
    className={({ isActive }) =>
      clsx(
        'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors lg:min-h-10',
        isActive ? 'bg-brand-tint text-brand' : 'hover:bg-brand-tint hover:text-brand',
      )
    }
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
