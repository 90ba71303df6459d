import X from 'lucide-react/icons/x'
import type { ModeratedProduct } from '#contract/catalogue/admin.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DecisionButton } from '#web/ui/decision-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PendingDecision } from './decision-dialog.tsx'
import type { Decision } from './use-decisions.ts'

type ModerationBarProps = {
  products: readonly ModeratedProduct[]
  isQueue: boolean
  onDecide: (decision: PendingDecision) => void
  onClear: () => void
}

/** Bulk decisions on the selected products; each applies to those that permit it. */
export function ModerationBar({ products, isQueue, onDecide, onClear }: ModerationBarProps) {
  const waiting = products.filter(({ waits }) => waits !== null)
  const actions: { decision: Decision; label: string; fit: readonly ModeratedProduct[] }[] = isQueue
    ? [
        { decision: 'approve', label: m.products_admin_approve(), fit: waiting },
        { decision: 'reject', label: m.products_admin_reject(), fit: waiting },
      ]
    : [
        { decision: 'hold', label: m.products_admin_hold(), fit: products.filter(({ can }) => can.hold) },
        { decision: 'release', label: m.products_admin_release(), fit: products.filter(({ can }) => can.release) },
      ]
  return (
    <section
      aria-label={m.products_admin_bulk()}
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 shadow-float"
    >
      <p role="status" className="px-2 font-semibold">
        {m.products_admin_chosen({ shown: formatNumber(products.length) })}
      </p>
      {actions.map(({ decision, label, fit }) =>
        fit.length === 0 ? null : (
          <DecisionButton
            key={decision}
            size="sm"
            variant={decision === 'approve' ? 'primary' : 'secondary'}
            onClick={() => onDecide({ products: fit, decision })}
          >
            {fit.length === products.length ? label : `${label} (${formatNumber(fit.length)})`}
          </DecisionButton>
        ),
      )}
      <IconButton
        label={m.products_selling_choose_none()}
        icon={<X aria-hidden className="size-5" />}
        onClick={onClear}
        className="ms-auto"
      />
    </section>
  )
}
