import { m } from '#web/paraglide/messages.js'
import { AccountMenu } from '#web/shells/account-menu.tsx'
import { LanguageLink } from '#web/shells/language-link.tsx'
import { Logo } from '#web/shells/logo.tsx'
import { NotificationBell } from '#web/shells/notification-bell.tsx'
import { ThemeSwitch } from '#web/shells/theme-switch.tsx'
import { Badge } from '#web/ui/badge.tsx'

/** One row: the way to the market, and what belongs to the account. */
export const SellingHeader = () => (
  <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
    <div className="flex min-h-14 flex-wrap items-center gap-x-1 px-3 lg:px-6">
      <div className="flex flex-1 items-center gap-2">
        <Logo />
        <span className="max-sm:hidden">
          <Badge tone="brand">{m.selling_badge()}</Badge>
        </span>
      </div>
      <LanguageLink className="header-link gap-1.5 px-2.5 text-sm" />
      <div className="max-lg:hidden">
        <ThemeSwitch />
      </div>
      <NotificationBell />
      <AccountMenu />
    </div>
  </header>
)
