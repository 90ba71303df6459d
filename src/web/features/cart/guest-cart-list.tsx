import Trash2 from 'lucide-react/icons/trash-2'
import type { CartLine } from '#contract/cart/cart.ts'
import { nameWithVariant } from '#contract/catalogue/variant-rules.ts'
import { toAmount } from '#contract/money.ts'
import { totalsOf } from '#contract/orders/totals.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useRates } from '#web/settings.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.ts'
import { buyableLines, countOf, lineProblem, pricedLine, quantityMax } from './cart-lines.ts'
import { type LineOf, removeGuestLine, setGuestQuantity } from './guest-cart.ts'
import { shownLine, useGuestLines, useGuestProducts } from './guest-lines.ts'
import { LineNotes, Note } from './line-notes.tsx'
import { LineName, LinePicture } from './line-product.tsx'

/** A guest's cart beside the sign-in form: to look at, to change, and to empty (rules.md B-2). */
export default function GuestCartList() {
  const lines = useGuestLines()
  const { products, failed, retry } = useGuestProducts(lines)
  const rates = useRates()
  if (lines.length === 0) return null
  const shown = lines.map((of) => ({ of, line: shownLine(of, products) }))
  const known = shown.flatMap(({ line }) => (line ? [line] : []))
  const { subtotal } = totalsOf(buyableLines(known).map(pricedLine), rates)
  const count = countOf(lines)
  return (
    <section className="rounded-md border border-line bg-surface px-4">
      <h2 className="flex items-baseline justify-between gap-3 border-b border-line py-3 text-lg font-semibold">
        {m.cart_heading()}
        <span className="text-sm font-normal text-ink-soft">{m.cart_count({ count, shown: formatNumber(count) })}</span>
      </h2>
      {failed && (
        <p
          role="status"
          className="flex items-center justify-between gap-3 border-b border-line py-2 text-sm text-sale"
        >
          {m.cart_guest_stale()}
          <Button variant="secondary" size="sm" onClick={retry}>
            {m.ui_try_again()}
          </Button>
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map(({ of, line }) => (
          <li key={`${of.product_id} ${of.variant_id}`} className="flex flex-wrap gap-3 py-4">
            {line ? <GuestRow of={of} line={line} /> : <Skeleton className="h-28 w-full" />}
          </li>
        ))}
      </ul>
      <div className="border-t border-line py-3">
        <p className="flex items-baseline justify-between gap-4 font-bold tabular">
          <span>{m.checkout_subtotal()}</span>
          <span>{formatAmount(toAmount(subtotal))}</span>
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{m.cart_guest_note()}</p>
      </div>
    </section>
  )
}

type GuestRowProps = { of: LineOf; line: CartLine & { choose: boolean } }

function GuestRow({ of, line }: GuestRowProps) {
  const { product, quantity, choose } = line
  const name = nameWithVariant(product.name, product.variant_name)
  const trouble = lineProblem(line)
  const out = trouble !== null && trouble.kind !== 'too_many'
  const change = (next: number) => setGuestQuantity(of, Math.min(next, quantityMax(line)))
  const remove = () => {
    const undo = removeGuestLine(of)
    notify.say(m.cart_removed({ name }), { action: { label: m.cart_undo(), onClick: undo } })
  }
  return (
    <>
      <LinePicture product={product} dim={out} small />
      <div className="flex min-w-[min(100%,10rem)] flex-1 basis-0 flex-col gap-1.5">
        <LineName product={product} />
        {choose ? <ChooseNote product={product} /> : <LineNotes line={line} onTake={change} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          {!out && (
            <QuantityStepper
              value={quantity}
              max={quantityMax(line)}
              onChange={change}
              label={m.cart_quantity_of({ name })}
            />
          )}
          <IconButton
            label={m.cart_remove_name({ name })}
            icon={<Trash2 aria-hidden className="size-4.5" />}
            onClick={remove}
            className="-me-2 ms-auto"
          />
        </div>
      </div>
    </>
  )
}

/** It was added before its product had options. */
const ChooseNote = ({ product: { id } }: { product: CartLine['product'] }) => (
  <Note tone="sale">
    <Link to={paths.product(id)} className="inline-flex min-h-6 items-center font-semibold underline touch:min-h-11">
      {m.offer_choose()}
    </Link>
  </Note>
)
