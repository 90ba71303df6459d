import X from 'lucide-react/icons/x'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type BulkAction = 'unlist' | 'list' | 'stock' | 'submit' | 'delete'

type BulkBarProps = {
  chosen: readonly SellerProduct[]
  busy: boolean
  onAction: (action: BulkAction, products: SellerProduct[]) => void
  onClear: () => void
}

/** What can be done with the chosen products; each action with those that it is possible for. */
export function BulkBar({ chosen, busy, onAction, onClear }: BulkBarProps) {
  const actions = [
    { action: 'unlist', label: m.listings_unlist(), fit: chosen.filter(({ can }) => can.unlist) },
    { action: 'list', label: m.listings_list(), fit: chosen.filter(({ can }) => can.list) },
    { action: 'stock', label: m.listings_stock_submit(), fit: chosen.filter(({ can }) => can.add_stock) },
    { action: 'submit', label: m.listings_submit(), fit: chosen.filter(({ can }) => can.submit) },
    { action: 'delete', label: m.listings_delete(), fit: chosen.filter(({ can }) => can.delete) },
  ] as const
  return (
    <section
      aria-label={m.listings_bulk()}
      className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 shadow-float lg:bottom-4"
    >
      <p role="status" className="px-2 font-semibold">
        {m.listings_chosen({ shown: formatNumber(chosen.length) })}
      </p>
      {actions.map(({ action, label, fit }) =>
        fit.length === 0 ? null : (
          <Button
            key={action}
            size="sm"
            variant="secondary"
            disabled={busy}
            onClick={() => onAction(action, fit)}
            className={action === 'delete' ? 'text-sale' : undefined}
          >
            {fit.length === chosen.length ? label : `${label} (${formatNumber(fit.length)})`}
          </Button>
        ),
      )}
      <IconButton
        label={m.listings_choose_none()}
        icon={<X aria-hidden className="size-5" />}
        onClick={onClear}
        className="ms-auto"
      />
    </section>
  )
}
