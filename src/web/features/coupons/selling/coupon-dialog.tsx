import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { useSeen } from '#web/errors/use-seen.ts'
import { CouponFields } from '#web/features/coupons/coupon-fields.tsx'
import {
  type CouponInput,
  dayOf,
  emptyInput,
  inputOf,
  suggestCode,
  termsOf,
} from '#web/features/coupons/coupon-input.ts'
import { formatCoupon } from '#web/features/coupons/format-coupon.ts'
import { useSaveCoupon } from '#web/features/coupons/use-coupons.ts'
import { formatDay } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'

type CouponDialogProps = {
  /** The one to edit; `null` for a new one. */
  coupon: Coupon | null
  /** The store that it applies to; 'market' for all. `null` while the own store is loading. */
  store: { name: string; slug: string } | 'market' | null
  onClose: () => void
}

/** With the coupon that it was typed over: what somebody else has changed since is not replaced by what it was then. */
const couponDrafts = drafts<{ input: CouponInput; seen: Coupon | null }>({
  name: 'coupon_form',
  area: 'session',
  version: 2,
  parse: (value) => {
    const { input, seen = null } = value as { input?: Partial<CouponInput>; seen?: Coupon | null }
    const { kind, public: isPublic, ...texts } = emptyInput('')
    const typed = textsOf(input, Object.keys(texts) as (keyof typeof texts)[])
    const rest = { kind: input?.kind === 'amount' ? 'amount' : kind, public: input?.public ?? isPublic }
    return typed && { input: { ...typed, ...rest }, seen }
  },
})

const formatDayOf = (moment: unknown) => formatDay(dayOf(String(moment)))

const fieldsOf = (kind: CouponInput['kind']) => [
  ...(kind === 'percent' ? (['discount_percent', 'max_discount'] as const) : (['discount_amount'] as const)),
  ...(['code', 'min_subtotal', 'usage_limit', 'per_user_limit', 'starts_at', 'expiry_date'] as const),
]

/** Creates or edits a coupon, with a live description of its terms. Import it lazily. */
export default function CouponDialog({ coupon, store, onClose }: CouponDialogProps) {
  const save = useSaveCoupon()
  const [failure, setFailure] = useState<string | null>(null)
  const newCode = () => suggestCode(store === 'market' ? '' : (store?.slug ?? ''))
  const [draft] = useState(() => couponDrafts(coupon?.id ?? 'new'))
  const [start] = useState(
    () => draft.read() ?? { input: coupon ? inputOf(coupon) : emptyInput(newCode()), seen: coupon },
  )
  const { seen, place } = useSeen(start.seen, { starts_at: formatDayOf, expiry_date: formatDayOf })
  const form = useForm<CouponInput>({ defaultValues: start.input })
  const input = { ...form.getValues(), ...useWatch({ control: form.control }) }
  useEffect(() => {
    if (JSON.stringify(input) !== JSON.stringify(start.input)) draft.save({ input, seen })
  })
  const seller = store === 'market' ? null : (store?.name ?? coupon?.seller ?? m.coupons_your_store())
  const terms = termsOf(input, seller)
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const { code } = await save(typed, seen)
      notify.success(coupon ? m.coupons_saved({ code }) : m.coupons_created({ code }))
      draft.clear()
      onClose()
    } catch (error) {
      setFailure(place(form.setError, error, fieldsOf(typed.kind)))
    }
  })
  return (
    <FormDialog
      title={coupon ? m.coupons_edit_title({ code: coupon.code }) : m.coupons_create_title()}
      submit={coupon ? m.coupons_save() : m.coupons_create()}
      busy={form.formState.isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="rounded-md bg-brand-tint px-4 py-3">
        <p className="text-xs font-semibold text-brand">{m.coupons_preview()}</p>
        <p className="mt-0.5">{terms ? formatCoupon(terms) : m.coupons_preview_empty()}</p>
      </div>
      <CouponFields
        form={form}
        kind={input.kind}
        isOfMarket={store === 'market'}
        onSuggest={() => form.setValue('code', newCode(), { shouldValidate: true, shouldDirty: true })}
      />
    </FormDialog>
  )
}
