import { clsx } from 'clsx'
import { useState } from 'react'
import { newPrices, type PriceRule } from '#contract/catalogue/bulk-price.ts'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { isSteepFall } from '#contract/catalogue/selling-rules.ts'
import type { Variant } from '#contract/catalogue/variants.ts'
import { parseAmount, poisha, toAmount } from '#contract/money.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { nowOf } from '#web/errors/use-seen.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { inPageLanguage, nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { useTextDraft } from '#web/use-text-draft.ts'
import { priceKey, withPricesNow } from './prices-now.ts'
import { type PriceChange, useChangePrices } from './use-change-prices.ts'

type BulkPriceDialogProps = { products: readonly SellerProduct[]; onDone: () => void; onClose: () => void }
/** One price: a product's, or that of one of its variants. */
type Priced = { product: SellerProduct; variant: Variant | null }
type Row = Priced & { change: PriceChange | null; steep: boolean }
type Offered = { products: readonly SellerProduct[]; changed: ReadonlySet<string> }

/** Rows of the preview. */
const SHOWN = 6
const PERCENT_MAX = 1000

/** Changes the prices of several products, with a preview (rules.md C-23). Import it lazily. */
export default function BulkPriceDialog({ products: chosen, onDone, onClose }: BulkPriceDialogProps) {
  // As they were chosen: after an answer that was lost the list has the new prices, which must not be changed once more.
  const [{ products, changed }, setOffered] = useState<Offered>({ products: chosen, changed: new Set() })
  const draft = useTextDraft('bulk-price', { direction: 'up', by: 'percent', value: '', whole: '1', before: '' })
  const { input, change } = draft
  const changePrices = useChangePrices()
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const rule = ruleOf(input)
  const rows = rule === null ? [] : products.flatMap(pricesOf).map((one) => rowOf(one, rule))
  const changing = rows.flatMap((row) => row.change ?? [])
  const steep = rows.filter((row) => row.steep)

  const send = async () => {
    setTried(true)
    setFailure(null)
    if (rule === null || changing.length === 0 || (steep.length > 0 && !agreed)) return
    setBusy(true)
    try {
      await changePrices(changing)
      draft.clear()
      onDone()
    } catch (error) {
      const now = nowOf(error)
      if (now) {
        const offered = withPricesNow(products, changing, now)
        setOffered(offered)
        // How steeply they fall was agreed to of the prices of before.
        setAgreed(false)
        setTried(false)
        setFailure(formatChanged(offered.changed.size))
      } else setFailure(formatProblem(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={m.products_selling_bulk_price()}
      description={m.products_selling_chosen({ shown: formatNumber(products.length) })}
      submit={m.products_selling_bulk_price_save({ count: changing.length, shown: formatNumber(changing.length) })}
      busy={busy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-3">
        <Segments
          label={m.products_selling_bulk_price_direction()}
          value={input.direction === 'down' ? 'down' : 'up'}
          onChange={(direction) => change({ direction })}
          options={[
            { value: 'up', label: m.products_selling_bulk_price_up() },
            { value: 'down', label: m.products_selling_bulk_price_down() },
          ]}
        />
        <Segments
          label={m.products_selling_bulk_price_by()}
          value={input.by === 'amount' ? 'amount' : 'percent'}
          onChange={(by) => change({ by })}
          options={[
            { value: 'percent', label: m.products_selling_bulk_price_percent() },
            { value: 'amount', label: m.products_selling_bulk_price_amount() },
          ]}
        />
      </div>
      <Field
        label={input.by === 'amount' ? m.products_selling_bulk_price_bdt() : m.products_selling_bulk_price_value()}
        error={
          tried && rule === null
            ? m.field_invalid_amount()
            : tried && changing.length === 0
              ? m.products_selling_bulk_price_none()
              : undefined
        }
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            value={input.value}
            onChange={({ target }) => change({ value: target.value })}
          />
        )}
      </Field>
      <div>
        <Checkbox
          label={m.products_selling_bulk_price_whole()}
          checked={input.whole === '1'}
          onChange={({ target }) => change({ whole: target.checked ? '1' : '' })}
        />
        {input.direction === 'down' && (
          <Checkbox
            label={m.products_selling_bulk_price_before()}
            checked={input.before === '1'}
            onChange={({ target }) => change({ before: target.checked ? '1' : '' })}
          />
        )}
      </div>
      {rows.length > 0 && <Preview rows={rows} changed={changed} />}
      {steep.length > 0 && (
        <Checkbox
          label={m.products_selling_bulk_price_steep({ count: steep.length, shown: formatNumber(steep.length) })}
          error={tried && !agreed ? m.products_selling_bulk_price_steep_needed() : undefined}
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      )}
    </FormDialog>
  )
}

const formatChanged = (count: number) => m.products_selling_bulk_price_changed({ count, shown: formatNumber(count) })

type RuleInput = Record<'direction' | 'by' | 'value' | 'whole' | 'before', string>

function ruleOf({ direction, by, value, whole, before }: RuleInput): PriceRule | null {
  const typed = parseAmount(value)
  if (typed === null || typed === 0 || (by === 'percent' && typed > PERCENT_MAX * 100)) return null
  return {
    direction: direction === 'down' ? 'down' : 'up',
    // A percentage has two decimals, as an amount has.
    step: by === 'amount' ? { by: 'amount', value: typed } : { by: 'percent', value: typed / 100 },
    whole: whole === '1',
    showBefore: direction === 'down' && before === '1',
  }
}

/** Each variant of a product with options has its own price. */
const pricesOf = (product: SellerProduct): Priced[] =>
  product.options.length > 0
    ? product.variants.filter(({ price }) => Number(price) > 0).map((variant) => ({ product, variant }))
    : [{ product, variant: null }]

function rowOf({ product, variant }: Priced, rule: PriceRule): Row {
  const now = variant ?? product
  const before = parseAmount(now.price)
  const original = now.original_price === null ? null : parseAmount(now.original_price)
  const next = before ? newPrices(before, original, rule) : null
  if (next === null) return { product, variant, change: null, steep: false }
  const price = toAmount(next.price)
  const original_price = next.original === null ? null : toAmount(poisha(next.original))
  const isSame = next.price === before && next.original === original
  const { id } = product
  return {
    product,
    variant,
    change: isSame
      ? null
      : { id, variant_id: variant?.id, seen: now.price, price, original_price, before: now.original_price },
    steep: product.moderation_status !== 'DRAFT' && isSteepFall(now.price, price),
  }
}

/** What was changed meanwhile comes first, all of it; then what falls steeply or stays as it is. */
function Preview({ rows, changed }: { rows: readonly Row[]; changed: Offered['changed'] }) {
  const isChanged = ({ product, variant }: Row) => changed.has(priceKey(product.id, variant?.id))
  const weight = (row: Row) => (isChanged(row) ? 0 : row.steep ? 1 : row.change === null ? 2 : 3)
  const shown = rows.toSorted((a, b) => weight(a) - weight(b)).slice(0, Math.max(SHOWN, changed.size))
  const more = rows.length - shown.length
  return (
    <div>
      <h3 className="text-sm font-semibold">{m.products_selling_bulk_price_preview()}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {shown.map((row) => (
          <PreviewRow key={priceKey(row.product.id, row.variant?.id)} row={row} isChanged={isChanged(row)} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-sm text-ink-soft">{m.products_selling_bulk_more({ shown: formatNumber(more) })}</p>
      )}
    </div>
  )
}

function PreviewRow({ row: { product, variant, change, steep }, isChanged }: { row: Row; isChanged: boolean }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-1.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate">
          {nameOf(product)}
          {variant?.name && ` · ${inPageLanguage(variant.name, variant.name_bn)}`}
        </span>
        {isChanged && <span className="block text-xs text-sale">{m.products_selling_bulk_price_meanwhile()}</span>}
      </span>
      <span className={clsx('whitespace-nowrap tabular', steep && 'font-semibold text-sale')}>
        {change === null ? (
          <>
            {formatAmount((variant ?? product).price)}{' '}
            <span className="text-ink-soft">({m.products_selling_bulk_price_stays()})</span>
          </>
        ) : (
          <>
            {formatAmount(change.seen)} → {formatAmount(change.price)}
          </>
        )}
      </span>
    </li>
  )
}
