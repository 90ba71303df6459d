import { useNavigate } from 'react-router'
import type { WishlistItem } from '#contract/wishlist/wishlist.ts'
import { refreshCartEverywhere } from '#web/features/cart/cart-store.ts'
import { WatchList } from '#web/features/watches/watch-list.tsx'
import { Wishlist } from '#web/features/wishlist/wishlist.tsx'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'

export default function WishlistTab() {
  const navigate = useNavigate()
  const onMoved = ({ product }: WishlistItem) => {
    void refreshCartEverywhere()
    notify.success(m.wishlist_moved({ name: product.name }), {
      action: { label: m.wishlist_to_cart(), onClick: () => void navigate(paths.cart()) },
    })
  }
  return (
    <>
      <Wishlist onMoved={onMoved} onUnanswered={() => void refreshCartEverywhere()} />
      <WatchList />
    </>
  )
}
