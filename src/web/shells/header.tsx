import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoriesMenu, type MenuCategories } from './categories-menu.tsx'
import { LanguageLink } from './language-link.tsx'
import { Logo } from './logo.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { WishlistLink } from './wishlist-link.tsx'

const navLink = ({ isActive }: { isActive: boolean }) => clsx('header-place', isActive && 'text-brand')

/** One row on desktop; on phones logo and cart, the search below. There it makes room while the reader scrolls down. */
export function Header({ categories, plain }: { categories: MenuCategories; plain: boolean }) {
  const hidden = useHiddenOnScrollDown()
  const { status } = useSession()
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 border-b border-line bg-surface transition-transform focus-within:translate-y-0 short:relative print:hidden',
        hidden && 'max-lg:-translate-y-full',
      )}
    >
      <div className="page flex flex-wrap items-center gap-x-1 lg:h-16 lg:flex-nowrap lg:gap-x-2">
        <div className={clsx('flex h-14 flex-1 items-center lg:h-16', !plain && 'lg:flex-none')}>
          <Logo />
        </div>
        {!plain && (
          <>
            <nav aria-label={m.shell_main_menu()} className="hidden items-center lg:flex">
              <CategoriesMenu categories={categories} />
              <NavLink to={paths.products()} end className={navLink}>
                {m.shell_products()}
              </NavLink>
              <NavLink to={paths.deals()} className={navLink}>
                {m.shell_deals()}
              </NavLink>
            </nav>
            <div className="order-last w-full pb-2.5 lg:order-none lg:w-auto lg:flex-1 lg:px-2 lg:pb-0">
              <SearchBox />
            </div>
          </>
        )}
        <LanguageLink className="header-link gap-1.5 px-2.5 text-sm" />
        {!plain && (
          <>
            <div className="hidden lg:block">
              <ThemeSwitch />
            </div>
            <div className="hidden lg:block">
              <AccountMenu />
            </div>
            <NotificationBell />
            <div className="hidden lg:block">
              <WishlistLink />
            </div>
          </>
        )}
        <CartLink />
        {/* Guests are led to the login page, whose header has a search: room for it, so that nothing moves. */}
        {plain && status === 'guest' && <div className="order-last h-13.5 w-full signed-in:hidden lg:hidden" />}
      </div>
    </header>
  )
}

const NEAR_TOP = 120
/** Ignores smaller scroll movements. */
const MEANT = 8

function useHiddenOnScrollDown(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const now = window.scrollY
      if (Math.abs(now - before) < MEANT) return
      setHidden(now > before && now > NEAR_TOP)
      before = now
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return hidden
}
