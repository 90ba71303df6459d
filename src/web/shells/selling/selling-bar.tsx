import { clsx } from 'clsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { ThemeSwitch } from '#web/shells/theme-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { formatCount } from '#web/ui/list-count.tsx'
import { dailySections, otherSections, pathOf } from './sections.ts'
import { MarketLink, Places } from './selling-nav.tsx'
import { useSection } from './use-section.ts'
import { useWaiting } from './use-waiting.ts'

const Drawer = lazy(() => import('#web/ui/drawer.tsx').then((part) => ({ default: part.Drawer })))

/** Phones only: Home, Orders, Products, Messages, and More for the other places. */
export function SellingBar() {
  const chosen = useSection()
  const { data } = useWaiting()
  const isOther = otherSections.some(({ key }) => key === chosen)
  return (
    <nav
      aria-label={m.selling_nav()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="flex">
        {dailySections.map((section) => {
          const { key, label, Icon, waiting } = section
          const count = data && waiting ? waiting(data) : 0
          return (
            <li key={key} className="min-w-0 flex-1">
              <Link
                to={pathOf(section)}
                aria-current={key === chosen ? 'page' : undefined}
                className={clsx('bottom-place', key === chosen ? 'text-brand' : 'text-ink-soft')}
              >
                <Badged count={count}>
                  <Icon aria-hidden className="size-6" />
                </Badged>
                <span className="max-w-full truncate">{key === 'overview' ? m.shell_home() : label()}</span>
              </Link>
            </li>
          )
        })}
        <li className="min-w-0 flex-1">
          <More isChosen={isOther} />
        </li>
      </ul>
    </nav>
  )
}

const Badged = ({ count, children }: { count: number; children: ReactNode }) => (
  <span className="relative">
    {children}
    {count > 0 && <span className="icon-count start-3.5 end-auto -top-1 h-4.5 min-w-4.5">{formatCount(count)}</span>}
  </span>
)

/** Arriving at another page closes it. */
function More({ isChosen }: { isChosen: boolean }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const close = () => setOpenAt(null)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpenAt(key)}
        className={clsx('bottom-place', isChosen ? 'text-brand' : 'text-ink-soft')}
      >
        <Ellipsis aria-hidden className="size-6" />
        <span className="max-w-full truncate">{m.selling_more()}</span>
      </button>
      {open && (
        <Suspense>
          <Drawer open onOpenChange={close} title={m.selling_more()}>
            {/* Also where a page asks first whether it may be left. */}
            <Places sections={otherSections} onChoose={close} />
            <div className="mt-3 flex items-center justify-between gap-2 border-t border-line pt-3">
              <MarketLink />
              <ThemeSwitch />
            </div>
          </Drawer>
        </Suspense>
      )}
    </>
  )
}
