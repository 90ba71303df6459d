import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { couponCode } from '#contract/coupons/coupon-rules.ts'
import type { AppliedCoupon } from '#contract/coupons/coupons.ts'
import { toAmount } from '#contract/money.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Sending } from '#web/ui/form.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CouponOffers } from './coupon-offers.tsx'
import { clearRefusal, dropCoupon } from './coupon-store.ts'
import { formatOffer } from './format-offer.ts'
import type { UseCoupon } from './use-coupon.ts'

export type PromoBoxProps = { coupon: UseCoupon; lines: readonly CartLine[] }

/** Enters a promo code, or picks an offered one. An applied code is shown with what it saves. */
export function PromoBox({ coupon, lines }: PromoBoxProps) {
  const { applied, discount, apply } = coupon
  const box = useRef<HTMLDivElement>(null)
  const inForce = applied !== null
  const before = useRef(inForce)
  const focused = useRef(false)
  useEffect(() => {
    // The focused element was replaced: focus its replacement.
    if (before.current !== inForce && focused.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus()
    before.current = inForce
  }, [inForce])

  return (
    <div
      ref={box}
      onFocus={() => (focused.current = true)}
      onBlur={() => (focused.current = false)}
      className="flex flex-col gap-3"
    >
      {applied ? <InForce coupon={applied} saves={formatAmount(toAmount(discount))} /> : <Entry coupon={coupon} />}
      <p role="status" className="sr-only">
        {applied && m.cart_promo_applied({ code: applied.code, amount: formatAmount(toAmount(discount)) })}
      </p>
      {!inForce && <CouponOffers lines={lines} onTake={apply} />}
    </div>
  )
}

/** Its terms as well: 'BDT 200.00 off' of a coupon of 10% is its cap. */
const InForce = ({ coupon, saves }: { coupon: AppliedCoupon; saves: string }) => (
  <div className="flex items-center gap-2.5 rounded-md bg-brand-tint ps-3.5 pe-1 text-brand">
    <Tag aria-hidden className="size-4" />
    <p className="min-w-0 flex-1 py-1.5 text-sm">
      <b className="font-semibold break-all">{coupon.code}</b>
      <span className="block tabular">{m.cart_promo_saves({ amount: saves })}</span>
      {coupon.discount_percent !== null && <span className="block text-ink-soft tabular">{formatOffer(coupon)}</span>}
    </p>
    <IconButton
      label={m.cart_promo_remove({ code: coupon.code })}
      icon={<X aria-hidden className="size-5" />}
      onClick={dropCoupon}
    />
  </div>
)

function Entry({ coupon: { code, refusal, busy, apply } }: { coupon: UseCoupon }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [empty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const text = typed ?? code
  const submit = () => {
    const newCode = couponCode(text)
    setEmpty(newCode === '')
    if (newCode === '') input.current?.focus()
    else apply(newCode)
  }
  // Not a form of its own: on the checkout page it is inside of one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const error = empty ? m.cart_promo_empty() : refusal ? formatProblem(refusal) : undefined
  return (
    <Sending value={busy}>
      <Field label={m.cart_promo()} error={error} live>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={input}
              name="code"
              value={text}
              onChange={(event) => {
                setTyped(event.target.value)
                setEmpty(false)
                clearRefusal()
              }}
              onKeyDown={onKeyDown}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              enterKeyHint="done"
              className="min-w-24 flex-1 uppercase"
            />
            <Button variant="secondary" busy={busy} onClick={submit} className="max-w-full shrink-0">
              {m.cart_promo_apply()}
            </Button>
          </span>
        )}
      </Field>
    </Sending>
  )
}
