import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import FolderTree from 'lucide-react/icons/folder-tree'
import PackagePlus from 'lucide-react/icons/package-plus'
import Send from 'lucide-react/icons/send'
import Tags from 'lucide-react/icons/tags'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'

export type BulkAction = 'unlist' | 'list' | 'stock' | 'submit' | 'delete' | 'prices' | 'category' | 'tags'

type BulkBarProps = {
  chosen: readonly SellerProduct[]
  busy: boolean
  onAction: (action: BulkAction, products: SellerProduct[]) => void
  onClear: () => void
}

type Offer = { action: BulkAction; label: string; Icon: MenuEntry['Icon']; fit: SellerProduct[] }

/** Bulk actions on the selected products; each applies to those that permit it. */
export function BulkBar({ chosen, busy, onAction, onClear }: BulkBarProps) {
  const withPrice = chosen.filter(({ can, price }) => can.edit && Number(price) > 0)
  const editable = chosen.filter(({ can }) => can.edit)
  const offers: Offer[] = [
    { action: 'unlist', label: m.products_selling_unlist(), Icon: EyeOff, fit: chosen.filter(({ can }) => can.unlist) },
    { action: 'list', label: m.products_selling_list(), Icon: Eye, fit: chosen.filter(({ can }) => can.list) },
    { action: 'submit', label: m.products_selling_submit(), Icon: Send, fit: chosen.filter(({ can }) => can.submit) },
    {
      action: 'stock',
      label: m.products_selling_stock_submit(),
      Icon: PackagePlus,
      fit: chosen.filter(({ can }) => can.add_stock),
    },
    { action: 'category', label: m.products_selling_bulk_category(), Icon: FolderTree, fit: editable },
    { action: 'tags', label: m.products_selling_bulk_tags(), Icon: Tags, fit: editable },
  ]
  const removable = chosen.filter(({ can }) => can.delete)
  const possible = offers.filter(({ fit }) => fit.length > 0)
  const counted = (label: string, fit: readonly SellerProduct[]) =>
    fit.length === chosen.length ? label : `${label} (${formatNumber(fit.length)})`
  const entry = ({ action, label, Icon, fit }: Offer): MenuEntry => ({
    label: counted(label, fit),
    Icon,
    onChoose: () => onAction(action, fit),
  })
  const [first, ...others] = possible
  const isDelete = { action: 'delete', label: m.products_selling_delete(), Icon: Trash2, fit: removable } as const
  return (
    <section
      aria-label={m.products_selling_bulk()}
      className="sticky bottom-16 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface p-2 shadow-float lg:bottom-4"
    >
      <p className="px-2 font-semibold">{m.products_selling_chosen({ shown: formatNumber(chosen.length) })}</p>
      {withPrice.length > 0 && (
        <Button size="sm" variant="secondary" idle={busy} onClick={() => onAction('prices', withPrice)}>
          {counted(m.products_selling_bulk_price(), withPrice)}
        </Button>
      )}
      {first && (
        <Button size="sm" variant="secondary" idle={busy} onClick={() => onAction(first.action, first.fit)}>
          {counted(first.label, first.fit)}
        </Button>
      )}
      <Menu
        groups={[
          others.map(entry),
          removable.length > 0 ? [{ ...entry({ ...isDelete }), tone: 'danger' as const }] : [],
        ]}
      >
        <Button size="sm" variant="secondary" idle={busy}>
          {m.selling_more()}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Menu>
      <IconButton
        label={m.products_selling_choose_none()}
        icon={<X aria-hidden className="size-5" />}
        onClick={onClear}
        className="ms-auto"
      />
    </section>
  )
}
