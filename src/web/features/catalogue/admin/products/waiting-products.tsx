import type { ReactNode } from 'react'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { categoryLabel } from '#web/features/catalogue/categories.ts'
import { formatAmount } from '#web/format.ts'
import { formatAge } from '#web/format-age.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DecisionQueue } from '#web/ui/decision-queue.tsx'
import type { Selection } from '#web/ui/use-selection.ts'
import type { ToDecide } from './decision-dialog.tsx'
import { changedPartLabel, queueKindLabel, toneOfKind } from './format-moderation.ts'
import { RowPicture } from './row-picture.tsx'

type WaitingProductsProps = {
  products: readonly ModeratedProduct[]
  selection: Selection & { name: (product: ModeratedProduct) => string }
  onDecide: (action: ToDecide) => void
  empty: ReactNode
}

/** What waits, oldest first, decided by mouse or by keys. */
export const WaitingProducts = ({ products, selection, onDecide, empty }: WaitingProductsProps) => (
  <DecisionQueue
    label={m.moderation_queue()}
    items={products}
    to={({ id }) => paths.adminItem('products', id)}
    title={({ name }) => name}
    picture={pictureOf}
    approve={{ label: m.moderation_approve(), onChoose: (one) => onDecide({ products: [one], decision: 'approve' }) }}
    reject={{ label: m.moderation_reject(), onChoose: (one) => onDecide({ products: [one], decision: 'reject' }) }}
    selection={selection}
    empty={empty}
  >
    {(product) => <Facts product={product} />}
  </DecisionQueue>
)

const pictureOf = (product: ModeratedProduct) => <RowPicture product={product} />

function Facts({ product }: { product: ModeratedProduct }) {
  const { waits, seller, category_name, price, changed, hold } = product
  return (
    <div className="mt-1 flex flex-col gap-1.5 text-sm">
      <p className="break-words text-ink-soft">
        {seller} · {categoryLabel(category_name)} · {formatAmount(price)}
      </p>
      {waits && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={toneOfKind[waits.kind]}>{queueKindLabel[waits.kind]()}</Badge>
          <span>{m.moderation_waits({ age: formatAge(waits.since) })}</span>
        </p>
      )}
      {changed.length > 0 && (
        <p>{m.moderation_changes({ parts: changed.map((part) => changedPartLabel[part]()).join(', ') })}</p>
      )}
      {hold?.appealed_at && <q className="line-clamp-2 wrap-anywhere">{hold.appeal_note}</q>}
    </div>
  )
}
