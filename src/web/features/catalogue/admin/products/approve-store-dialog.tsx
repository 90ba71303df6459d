import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import type { QueueKind } from '#contract/catalogue/moderation-rules.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { changedPartLabel, queueKindLabel, toneOfKind } from './format-moderation.ts'
import { splitForApproval } from './split-for-approval.ts'
import { type Decidable, useDecisions } from './use-decisions.ts'
import { useStoreQueue } from './use-moderated.ts'

type ApproveStoreDialogProps = {
  store: { id: number; name: string }
  kind: QueueKind | null
  /** The versions on the page behind. */
  seen: readonly Decidable[]
  onApprove: (products: readonly Decidable[]) => void
  onClose: () => void
}

/** Names what would be approved before it is: the versions listed here, no later ones. Import it lazily. */
export default function ApproveStoreDialog({ store, kind, seen, onApprove, onClose }: ApproveStoreDialogProps) {
  const query = useStoreQueue(store.id, kind)
  const { isPlanned } = useDecisions()
  const rows = query.data?.results.filter(({ id }) => !isPlanned(id)) ?? []
  const { approvable, changed, appeals } = splitForApproval(rows, seen)
  const shown = formatNumber(approvable.length)
  const isMore = query.data !== undefined && query.data.count > query.data.results.length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.products_admin_approve_all_title({ store: store.name })}
      description={m.products_admin_approve_all_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.products_admin_cancel()}
          </Button>
          {approvable.length > 0 && (
            <DecisionButton onClick={() => onApprove(approvable)}>
              {m.products_admin_approve_n({ shown })}
            </DecisionButton>
          )}
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-3 text-sm">
        <ListStates
          query={query}
          rows={3}
          isEmpty={() => approvable.length === 0}
          empty={<p>{m.products_admin_approve_all_none()}</p>}
        >
          {() => (
            <ul aria-label={m.products_admin_products({ shown })} className="divide-y divide-line">
              {approvable.map((product) => (
                <Line key={product.id} product={product} />
              ))}
            </ul>
          )}
        </ListStates>
        {isMore && (
          <p className="text-ink-soft">{m.products_admin_approve_all_most({ shown: formatNumber(rows.length) })}</p>
        )}
        {changed.length > 0 && (
          <p className="text-warning">{m.products_admin_left_changed({ names: namesOf(changed) })}</p>
        )}
        {appeals.length > 0 && (
          <p className="text-ink-soft">{m.products_admin_left_appeals({ names: namesOf(appeals) })}</p>
        )}
      </div>
    </Dialog>
  )
}

const namesOf = (products: readonly ModeratedProduct[]) => products.map(({ name }) => name).join(', ')

const Line = ({ product: { name, price, waits, changed } }: { product: ModeratedProduct }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
    <span className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">{name}</span>
    <span className="tabular">{formatAmount(price)}</span>
    {waits?.kind === 'proposal' && (
      <span className="w-full">
        <Badge tone={toneOfKind.proposal}>
          {queueKindLabel.proposal()}: {changed.map((part) => changedPartLabel[part]()).join(', ')}
        </Badge>
      </span>
    )}
  </li>
)
