import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useOfflinePage } from '#web/offline/use-offline-page.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { refreshCart } from './cart-store.ts'

/** The error state of a page about the cart. */
export function CartFailed({ error }: { error: unknown }) {
  useOfflinePage(error)
  return (
    <ErrorState
      level="h1"
      icon={<ShoppingCart />}
      title={m.cart_failed()}
      text={formatProblem(error)}
      action={<Button onClick={() => void refreshCart()}>{m.ui_try_again()}</Button>}
    />
  )
}

/** The empty state of a page about the cart. */
export const CartEmpty = () => (
  <EmptyState
    level="h1"
    icon={<ShoppingCart />}
    title={m.cart_empty()}
    text={m.cart_empty_text()}
    action={
      <Link to={paths.products()} className={buttonClass()}>
        {m.cart_browse()}
      </Link>
    }
  />
)
