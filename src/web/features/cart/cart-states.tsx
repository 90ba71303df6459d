import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Link } from 'react-router'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { refreshCart } from './cart-store.ts'

/** In place of a page about the cart: nothing is known of it. */
export const CartFailed = ({ error }: { error: unknown }) => (
  <ErrorState
    level="h1"
    icon={<ShoppingCart />}
    title={m.cart_failed()}
    text={formatProblem(error)}
    action={<Button onClick={() => void refreshCart()}>{m.ui_try_again()}</Button>}
  />
)

/** In place of a page about the cart: there is nothing in it. */
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
