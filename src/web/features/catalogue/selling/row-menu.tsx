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
import Trash2 from 'lucide-react/icons/trash-2'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { isApproved } from '#web/features/catalogue/format-product.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#web/ui/menu.tsx'
import type { RowAction } from './product-rows.tsx'

type RowMenuProps = { product: SellerProduct; onAction: (action: RowAction, product: SellerProduct) => void }

/** What can be done with a product: what the server allows now, and nothing else. */
export function RowMenu({ product, onAction }: RowMenuProps) {
  const { can, id, name } = product
  const label = m.listings_actions_of({ name })
  const action = (is: RowAction, said: string, Icon: MenuEntry['Icon']): MenuEntry => ({
    label: said,
    Icon,
    onChoose: () => onAction(is, product),
  })
  const isOnSale = isApproved(product) && product.listed
  return (
    <Menu
      groups={[
        [
          action('details', m.listings_view_details(), ReceiptText),
          ...(can.edit
            ? [
                { label: m.listings_edit(), Icon: Pencil, to: paths.editProduct(id) },
                action('media', m.listings_edit_contents(), Images),
              ]
            : []),
          ...(can.add_stock ? [action('stock', m.listings_stock_submit(), PackagePlus)] : []),
        ],
        [
          ...(can.submit ? [action('submit', m.listings_submit(), Send)] : []),
          ...(can.list ? [action('list', m.listings_list(), Eye)] : []),
          ...(can.unlist ? [action('unlist', m.listings_unlist(), EyeOff)] : []),
          action('duplicate', m.listings_duplicate(), Copy),
          ...(isOnSale ? [{ label: m.listings_see_in_shop(), Icon: ExternalLink, to: paths.product(id) }] : []),
        ],
        can.delete ? [{ ...action('delete', m.listings_delete(), Trash2), tone: 'danger' as const }] : [],
      ]}
    >
      <button type="button" aria-label={label} title={label} className={iconButtonClass()}>
        <EllipsisVertical aria-hidden className="size-5" />
      </button>
    </Menu>
  )
}
