import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Coupon } from '#contract/coupons/coupons.ts'
import { placeProblem } from '#web/errors/place-problem.ts'
import { type CouponDraft, draftOf, emptyDraft, suggestCode, termsOf } from '#web/features/coupons/coupon-draft.ts'
import { CouponFields } from '#web/features/coupons/coupon-fields.tsx'
import { formatCoupon } from '#web/features/coupons/format-coupon.ts'
import { useSaveCoupon } from '#web/features/coupons/use-coupons.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'

type CouponDialogProps = {
  /** The one to change; `null` for a new one. */
  coupon: Coupon | null
  /** Whose goods it counts; 'market': everybody's. `null` while the own store is not known. */
  store: { name: string; slug: string } | 'market' | null
  onClose: () => void
}

const FIELDS = [
  ...(['discount_percent', 'discount_amount', 'max_discount', 'code', 'min_subtotal'] as const),
  ...(['usage_limit', 'per_user_limit', 'starts_at', 'expiry_date'] as const),
]

/** A new coupon, or a change of one; what is typed is said in plain words at once. Import it lazily. */
export default function CouponDialog({ coupon, store, onClose }: CouponDialogProps) {
  const save = useSaveCoupon()
  const [failure, setFailure] = useState<string | null>(null)
  const newCode = () => suggestCode(store === 'market' ? '' : (store?.slug ?? ''))
  const form = useForm<CouponDraft>({ defaultValues: coupon ? draftOf(coupon) : emptyDraft(newCode()) })
  const draft = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const seller = store === 'market' ? null : (store?.name ?? coupon?.seller ?? m.coupons_your_store())
  const terms = termsOf(draft, seller)
  const submit = form.handleSubmit(async (typed) => {
    setFailure(null)
    try {
      const { code } = await save(typed, coupon)
      notify.success(coupon ? m.coupons_saved({ code }) : m.coupons_created({ code }))
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
        kind={draft.kind}
        onSuggest={() => form.setValue('code', newCode(), { shouldValidate: true, shouldDirty: true })}
      />
    </FormDialog>
  )
}
