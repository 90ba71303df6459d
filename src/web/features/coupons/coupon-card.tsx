import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import Megaphone from 'lucide-react/icons/megaphone'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CouponState } from '#contract/coupons/coupon-rules.ts'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/toast.ts'
import { couponStateLabel, formatCoupon, formatUse } from './format-coupon.ts'

export const couponTones: Record<CouponState, Tone> = {
  running: 'success',
  scheduled: 'info',
  ended: 'neutral',
  used_up: 'warning',
  off: 'neutral',
}

/** A coupon as its seller sees it: code, terms, uses and total discount. */
export function CouponCard({ coupon, actions }: { coupon: Coupon; actions: ReactNode }) {
  const { code, state, used_count: used, usage_limit: limit, discount_total: discounted } = coupon
  const Audience = coupon.public ? Megaphone : EyeOff
  return (
    <article
      aria-label={code}
      className="flex h-full flex-col gap-3 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <CodeWithCopy code={code} />
        <Badge tone={couponTones[state]}>{couponStateLabel(state)}</Badge>
      </div>
      <p className="leading-relaxed">{formatCoupon(coupon)}</p>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Audience aria-hidden className="size-4" />
        {coupon.public ? m.coupons_public() : m.coupons_secret()}
      </p>
      <div className="mt-auto">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm tabular">
          <span className="text-ink-soft">{formatUse(coupon)}</span>
          {used > 0 && discounted !== null && (
            <span className="font-semibold">{m.coupons_given({ amount: formatAmount(discounted) })}</span>
          )}
        </p>
        {limit !== null && (
          <span aria-hidden className="mt-2 block h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${Math.min(100, (100 * used) / limit)}%` }}
            />
          </span>
        )}
      </div>
      {actions}
    </article>
  )
}

const COPIED_MS = 1500

/** Without clipboard access the code can be selected by hand. */
function CodeWithCopy({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      clearTimeout(timer.current)
      setCopied(true)
      timer.current = setTimeout(() => setCopied(false), COPIED_MS)
    } catch {
      notify.error(m.coupons_copy_failed())
    }
  }
  return (
    <span className="flex min-w-0 items-center rounded-md border border-dashed border-line-strong ps-3">
      <b className="min-w-0 font-semibold tracking-wide break-all">{code}</b>
      <IconButton
        label={m.coupons_copy({ code })}
        icon={copied ? <Check className="size-4 text-success" /> : <Copy className="size-4" />}
        onClick={() => void copy()}
      />
      <span role="status" className="pe-3 text-sm text-success empty:hidden">
        {copied && m.coupons_copied()}
      </span>
    </span>
  )
}
