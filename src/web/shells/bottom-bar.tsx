import { clsx } from 'clsx'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useCartCount } from '#web/features/cart/use-cart-count.ts'
import { homeOfRole } from '#web/features/identity/home-of-role.ts'
import { useSession } from '#web/features/identity/session.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { CartBadge } from './cart-link.tsx'

/** Phones only: the four places within the thumb's reach. A seller's own place is the seller dashboard (rules.md W-4). */
export function BottomBar() {
  const count = useCartCount()
  const { status, role } = useSession()
  return (
    <nav
      aria-label={m.shell_main_menu()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        <Place to={paths.home()} label={m.shell_home()} icon={<House aria-hidden className="size-6" />} />
        <Place
          to={paths.categories()}
          label={m.shell_categories()}
          icon={<LayoutGrid aria-hidden className="size-6" />}
        />
        <Place
          to={paths.cart()}
          label={m.shell_cart()}
          icon={
            <span className="relative">
              <ShoppingCart aria-hidden className="size-6" />
              <span className="absolute -end-2 -top-1">
                <CartBadge count={count} />
              </span>
            </span>
          }
        />
        <Place
          to={status === 'guest' ? paths.login() : homeOfRole(role)}
          label={m.shell_account()}
          icon={<CircleUserRound aria-hidden className="size-6" />}
        />
      </ul>
    </nav>
  )
}

function Place({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <li>
      <NavLink
        to={to}
        end
        className={({ isActive }) => clsx('bottom-place', isActive ? 'text-brand' : 'text-ink-soft')}
      >
        {icon}
        {label}
      </NavLink>
    </li>
  )
}
