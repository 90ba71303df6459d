import { clsx } from 'clsx'
import Menu from 'lucide-react/icons/menu'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { AccountMenu } from '#web/shells/account-menu.tsx'
import { LanguageLink } from '#web/shells/language-link.tsx'
import { Logo } from '#web/shells/logo.tsx'
import { NotificationBell } from '#web/shells/notification-bell.tsx'
import { ThemeSwitch } from '#web/shells/theme-switch.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AdminNav } from './admin-nav.tsx'
import { SearchButton } from './search-button.tsx'

const Drawer = lazy(() => import('#web/ui/drawer.tsx').then((part) => ({ default: part.Drawer })))

const language = 'header-link gap-1.5 px-2.5 text-sm'

/** One row; on phones it opens the places that stand at the side of wider screens. */
export function AdminHeader({ places }: { places: boolean }) {
  // Navigating to another page closes the menu.
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
      <div className="flex h-14 items-center gap-1 px-3 lg:h-16 lg:px-6">
        {places && (
          <div className="lg:hidden">
            <IconButton
              label={m.admin_open_nav()}
              icon={<Menu aria-hidden className="size-6" />}
              aria-expanded={open}
              className="header-icon"
              onClick={() => setOpenAt(pathname)}
            />
          </div>
        )}
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <Logo />
          <span className="max-sm:hidden">
            <Badge tone="brand">{m.admin_badge()}</Badge>
          </span>
        </div>
        {places && <SearchButton />}
        <LanguageLink className={clsx(language, places && 'max-sm:hidden')} />
        <div className="max-sm:hidden">
          <ThemeSwitch />
        </div>
        <NotificationBell />
        <AccountMenu />
      </div>
      {open && (
        <Suspense>
          <Drawer open onOpenChange={() => setOpenAt(null)} side="start" title={m.admin_nav()}>
            {/* Also where a page asks first whether it may be left. */}
            <AdminNav onChoose={() => setOpenAt(null)} />
            <div className="mt-5 flex flex-wrap items-center justify-between border-t border-line pt-3 sm:hidden">
              <LanguageLink className={language} />
              <ThemeSwitch />
            </div>
          </Drawer>
        </Suspense>
      )}
    </header>
  )
}
