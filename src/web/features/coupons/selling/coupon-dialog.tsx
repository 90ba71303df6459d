import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { drafts, textsOf } from '#web/drafts.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { CouponFields } from '#web/features/coupons/coupon-fields.tsx'
import { type CouponInput, emptyInput, inputOf, suggestCode, termsOf } from '#web/features/coupons/coupon-input.ts'
import { formatCoupon } from '#web/features/coupons/format-coupon.ts'
import { useSaveCoupon } from '#web/features/coupons/use-coupons.ts'
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

const couponDrafts = drafts<CouponInput>({
  name: 'coupon_form',
  area: 'session',
  version: 1,
  parse: (value) => {
    const { kind, public: isPublic, ...texts } = emptyInput('')
    const typed = textsOf(value, Object.keys(texts) as (keyof typeof texts)[])
    const other = value as Partial<CouponInput>
    return typed && { ...typed, kind: other.kind === 'amount' ? 'amount' : kind, public: other.public ?? isPublic }
  },
})

const FIELDS = [
  ...(['discount_percent', 'discount_amount', 'max_discount', 'code', 'min_subtotal'] as const),
  ...(['usage_limit', 'per_user_limit', 'starts_at', 'expiry_date'] as const),
]

/** Creates or edits a coupon, with a live description of its terms. Import it lazily. */
export default function CouponDialog({ coupon, store, onClose }: CouponDialogProps) {
  const save = useSaveCoupon()
  const [failure, setFailure] = useState<string | null>(null)
  const newCode = () => suggestCode(store === 'market' ? '' : (store?.slug ?? ''))
  const [draft] = useState(() => couponDrafts(coupon?.id ?? 'new'))
  const [start] = useState(() => draft.read() ?? (coupon ? inputOf(coupon) : emptyInput(newCode())))
  const form = useForm<CouponInput>({ defaultValues: start })
  const input = { ...form.getValues(), ...useWatch({ control: form.control }) }
  useEffect(() => {
    if (JSON.stringify(input) !== JSON.stringify(start)) draft.save(input)
  })
  const seller = store === 'market' ? null : (store?.name ?? coupon?.seller ?? m.coupons_your_store())
  const terms = termsOf(input, seller)
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const { code } = await save(typed, coupon)
      notify.success(coupon ? m.coupons_saved({ code }) : m.coupons_created({ code }))
      draft.clear()
      onClose()
    } catch (error) {
      setFailure(placeProblem(form.setError, error, FIELDS))
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
        onSuggest={() => form.setValue('code', newCode(), { shouldValidate: true, shouldDirty: true })}
      />
    </FormDialog>
  )
}
