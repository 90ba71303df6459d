import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import type { SavedLine } from '#contract/cart/cart.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cartActions } from './cart-actions.ts'
import { AwayNote, Note, PriceNote } from './line-notes.tsx'
import { LineName, LinePicture } from './line-product.tsx'
import { refreshSaved, type Saved } from './saved-store.ts'

/** Saved lines; renders nothing without any. */
export function SavedList({ saved: { status, lines } }: { saved: Saved }) {
  if (lines.length === 0 && status !== 'failed') return null
  return (
    <section className="rounded-md border border-line bg-surface px-4 sm:px-6">
      <h2 className="flex items-center gap-2 border-b border-line py-3.5 text-sm font-semibold">
        <Bookmark aria-hidden className="size-4 text-ink-soft" />
        {m.cart_saved_heading()}
        {lines.length > 0 && <span className="font-normal text-ink-soft">({formatNumber(lines.length)})</span>}
      </h2>
      {status === 'failed' && lines.length === 0 ? (
        <p role="status" className="flex flex-wrap items-center justify-between gap-3 py-4 text-sm text-sale">
          {m.cart_saved_failed()}
          <Button variant="secondary" size="sm" onClick={() => void refreshSaved()}>
            {m.ui_try_again()}
          </Button>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <SavedRow key={line.id} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SavedRow({ line }: { line: SavedLine }) {
  const { product, quantity, price_when_saved: before } = line
  const name = nameWithVariant(product.name, product.variant_name)
  const { available, stock_quantity, seller_on_holiday: away } = product
  const out = !available || stock_quantity <= 0 || away
  return (
    <li className="flex flex-wrap gap-4 py-5 sm:gap-5">
      <LinePicture product={product} dim={out} />
      <div className="flex min-w-[min(100%,10rem)] flex-1 basis-0 flex-col gap-1.5">
        <LineName product={product} />
        {quantity > 1 && (
          <p className="text-sm text-ink-soft">{m.cart_saved_quantity({ quantity: formatNumber(quantity) })}</p>
        )}
        {!available && <Note tone="sale">{m.cart_saved_unavailable()}</Note>}
        {available && away && <AwayNote backOn={product.seller_back_on} />}
        {available && !away && stock_quantity <= 0 && <Note tone="sale">{m.cart_saved_sold_out()}</Note>}
        <PriceNote before={before} now={product.price} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            idle={out}
            aria-label={m.cart_saved_move_name({ name })}
            onClick={() => cartActions.move(line)}
          >
            {m.cart_saved_move()}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={m.cart_saved_remove_name({ name })}
            onClick={() => cartActions.removeSaved(line)}
            className="-me-3 max-sm:min-w-11"
          >
            <Trash2 aria-hidden className="size-4" />
            <span className="max-sm:hidden">{m.cart_remove()}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
