import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Copy from 'lucide-react/icons/copy'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Images from 'lucide-react/icons/images'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import Table2 from 'lucide-react/icons/table-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import type { RowAction } from './product-rows.tsx'

type RowMenuProps = { product: SellerProduct; onAction: (action: RowAction, product: SellerProduct) => void }

/** The actions that the server currently permits on a product. */
export function RowMenu({ product, onAction }: RowMenuProps) {
  const { can, id, options } = product
  const label = m.products_selling_actions_of({ name: nameOf(product) })
  const action = (is: RowAction, label: string, Icon: MenuEntry['Icon']): MenuEntry => ({
    label: label,
    Icon,
    onChoose: () => onAction(is, product),
  })
  const isOnSale = isApproved(product) && product.listed
  return (
    <Menu
      groups={[
        [
          action('details', m.products_selling_view_details(), ReceiptText),
          ...(can.edit
            ? [
                { label: m.products_selling_edit(), Icon: Pencil, to: paths.editProduct(id) },
                action('media', m.products_selling_edit_contents(), Images),
              ]
            : []),
          ...(can.edit && options.length > 0 ? [action('variants', m.variants_dialog_title(), Table2)] : []),
          ...(can.add_stock
            ? [
                action('stock', m.products_selling_stock_submit(), PackagePlus),
                action('correct', m.products_selling_stock_correct(), ClipboardPen),
              ]
            : []),
        ],
        [
          ...(can.submit ? [action('submit', m.products_selling_submit(), Send)] : []),
          ...(can.list ? [action('list', m.products_selling_list(), Eye)] : []),
          ...(can.unlist ? [action('unlist', m.products_selling_unlist(), EyeOff)] : []),
          action('duplicate', m.products_selling_duplicate(), Copy),
          ...(isOnSale ? [{ label: m.products_selling_see_in_shop(), Icon: ExternalLink, to: paths.product(id) }] : []),
        ],
        can.delete ? [{ ...action('delete', m.products_selling_delete(), Trash2), tone: 'danger' as const }] : [],
      ]}
    >
      <button type="button" aria-label={label} title={label} className={iconButtonClass()}>
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
    </Menu>
  )
}
