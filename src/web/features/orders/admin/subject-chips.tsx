import { formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Chip } from '#web/ui/chip.tsx'
import type { ListParams } from '#web/ui/use-list-params.ts'
import type { AdminOrdersParams } from './orders-search-params.ts'
import { useOrderSubject } from './use-order-subjects.ts'

/** Whose orders, with which product and of which store the list has: each can be removed. */
export function SubjectChips({ list }: { list: ListParams<AdminOrdersParams> }) {
  const { buyer, product, store } = list.filter
  const productFound = useOrderSubject('product', product)
  const storeFound = useOrderSubject('store', store)
  if (buyer === null && product === null && store === null) return null
  return (
    <p className="mb-4 flex flex-wrap gap-2">
      {buyer !== null && (
        <Chip label={m.orders_admin_of_buyer({ id: formatPlain(buyer) })} to={list.to({ buyer: null })} />
      )}
      {product !== null && (
        <Chip
          label={m.orders_admin_with_product({ name: productFound.data?.name ?? formatPlain(product) })}
          to={list.to({ product: null })}
        />
      )}
      {store !== null && (
        <Chip
          label={m.orders_admin_of_store({ name: storeFound.data?.name ?? formatPlain(store) })}
          to={list.to({ store: null })}
        />
      )}
    </p>
  )
}
