import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { couponCode } from '#contract/coupons/coupon-rules.ts'
import { toAmount } from '#contract/money.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CouponOffers } from './coupon-offers.tsx'
import { dropCoupon, forgetRefusal } from './coupon-store.ts'
import type { UseCoupon } from './use-coupon.ts'

export type PromoBoxProps = { coupon: UseCoupon; lines: readonly CartLine[] }

/** A code for the order: typed, or taken from those that are offered; in force, it stands here with what it saves. */
export function PromoBox({ coupon, lines }: PromoBoxProps) {
  const { applied, discount, apply } = coupon
  const box = useRef<HTMLDivElement>(null)
  const inForce = applied !== null
  const before = useRef(inForce)
  const focused = useRef(false)
  useEffect(() => {
    // What had the focus is gone: it goes to what came in its place.
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
      {applied ? <InForce code={applied.code} saves={formatAmount(toAmount(discount))} /> : <Entry coupon={coupon} />}
      <p role="status" className="sr-only">
        {applied && m.cart_promo_applied({ code: applied.code, amount: formatAmount(toAmount(discount)) })}
      </p>
      {!inForce && <CouponOffers lines={lines} onTake={apply} />}
    </div>
  )
}

const InForce = ({ code, saves }: { code: string; saves: string }) => (
  <div className="flex items-center gap-2.5 rounded-md bg-brand-tint ps-3.5 pe-1 text-brand">
    <Tag aria-hidden className="size-4" />
    <p className="min-w-0 flex-1 py-1.5 text-sm">
      <b className="font-semibold break-all">{code}</b>
      <span className="block tabular">{m.cart_promo_saves({ amount: saves })}</span>
    </p>
    <IconButton
      label={m.cart_promo_remove({ code })}
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
    const wanted = couponCode(text)
    setEmpty(wanted === '')
    if (wanted === '') input.current?.focus()
    else apply(wanted)
  }
  // Not a form of its own: on the checkout page it stands inside of one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }
  const error = empty ? m.cart_promo_empty() : refusal ? formatProblem(refusal) : undefined
  return (
    <Field label={m.cart_promo()} error={error}>
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            ref={input}
            name="code"
            value={text}
            onChange={(event) => {
              setTyped(event.target.value)
              setEmpty(false)
              forgetRefusal()
            }}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            enterKeyHint="done"
            className="uppercase"
          />
          <Button variant="secondary" busy={busy} onClick={submit} className="shrink-0 whitespace-nowrap">
            {m.cart_promo_apply()}
          </Button>
        </span>
      )}
    </Field>
  )
}
