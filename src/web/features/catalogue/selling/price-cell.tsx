import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { SellerProduct } from '#contract/catalogue/selling.ts'
import { isSteepFall, PRICE_MAX_POISHA } from '#contract/catalogue/selling-rules.ts'
import { parseAmount } from '#contract/money.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { fieldProblemLabel } from '#web/features/catalogue/format-product.ts'
import { formatAmount } from '#web/format.ts'
import { nameOf } from '#web/local-names.ts'
import { m } from '#web/paraglide/messages.js'
import { InlineEdit } from './inline-edit.tsx'
import { PriceFall } from './price-fall.tsx'
import { useChangePrices } from './use-change-prices.ts'

/** The price of a row, which is edited there. A fall by more than half is asked back (rules.md C-21). */
export function PriceCell({ product, className }: { product: SellerProduct; className?: string }) {
  const changePrices = useChangePrices()
  const [asking, setAsking] = useState<string | null>(null)
  const answer = useRef<((confirmed: boolean) => void) | null>(null)
  const { id, price, original_price } = product

  const confirm = (typed: string) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      setAsking(typed)
    })
  const decide = (confirmed: boolean) => {
    setAsking(null)
    answer.current?.(confirmed)
  }
  const save = async (typed: string) => {
    const amount = parseAmount(typed)
    if (amount === null) return fieldProblemLabel('amount')
    if (amount === 0) return fieldProblemLabel('amount_zero')
    if (amount > PRICE_MAX_POISHA) return fieldProblemLabel('amount_big')
    const isSubmitted = product.moderation_status !== 'DRAFT' && product.moderation_status !== 'REJECTED'
    if (isSubmitted && isSteepFall(price, typed) && !(await confirm(typed))) return m.products_selling_price_not_saved()
    try {
      await changePrices([{ id, seen: price, price: typed, before: original_price }])
      return null
    } catch (error) {
      return formatFieldError(error, 'original_price') ?? formatFieldError(error, 'price') ?? formatProblem(error)
    }
  }
  return (
    <>
      <InlineEdit
        label={m.products_selling_price_of({ name: nameOf(product) })}
        value={price}
        inputMode="decimal"
        onSave={save}
      >
        <span className={clsx('flex flex-wrap items-baseline gap-x-2 tabular', className)}>
          <span className="font-bold whitespace-nowrap">{formatAmount(price)}</span>
          {original_price !== null && (
            <s className="text-xs whitespace-nowrap text-ink-soft">
              <span className="sr-only">{m.ui_price_before()} </span>
              {formatAmount(original_price)}
            </s>
          )}
        </span>
      </InlineEdit>
      {asking !== null && (
        <PriceFall before={price} price={asking} onBack={() => decide(false)} onConfirm={() => decide(true)} />
      )}
    </>
  )
}
