import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { COUPON_CODE_MAX, couponCode } from '#contract/coupons/coupon-rules.ts'
import { parseAmount } from '#contract/money.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { type CouponInput, readAbove, readWhole } from './coupon-input.ts'

type Form = UseFormReturn<CouponInput>
export type CouponFieldsProps = {
  form: Form
  kind: CouponInput['kind']
  /** It counts the goods of every store, and every buyer sees it. */
  isOfMarket: boolean
  onSuggest: () => void
}

const required = (text: string) => (text.trim() === '' ? m.field_required() : true)
const checkPercent = (text: string, { kind }: CouponInput) =>
  kind !== 'percent' ||
  (required(text) === true ? readWhole(text, 100) !== null || m.coupons_percent_wrong() : required(text))
const checkAmount = (text: string, { kind }: CouponInput) =>
  kind !== 'amount' || (required(text) === true ? readAbove(text) !== null || m.coupons_amount_wrong() : required(text))
const checkAbove = (text: string) => text.trim() === '' || readAbove(text) !== null || m.coupons_amount_wrong()
const checkMin = (text: string) =>
  text.trim() === '' || readAbove(text) !== null || parseAmount(text) === 0 || m.field_invalid_amount()
const checkCount = (text: string) => text.trim() === '' || readWhole(text) !== null || m.coupons_count_wrong()
const checkCode = (text: string) => {
  const code = couponCode(text)
  return code === '' ? m.field_required() : /^[A-Z0-9_-]{3,40}$/.test(code) || m.field_coupon_code_format()
}
const checkEnd = (end: string, { starts_at }: CouponInput) =>
  end === '' || starts_at === '' || end >= starts_at || m.coupons_order_wrong()

/** The form fields of a coupon. */
export function CouponFields({ form, kind, isOfMarket, onSuggest }: CouponFieldsProps) {
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <KindField form={form} />
      {kind === 'percent' ? (
        <Pair>
          <NumberField name="discount_percent" label={m.coupons_percent()} errors={errors} required>
            {register('discount_percent', { validate: checkPercent })}
          </NumberField>
          <NumberField name="max_discount" label={m.coupons_max()} help={m.coupons_max_help()} errors={errors}>
            {register('max_discount', { validate: (text, input) => input.kind !== 'percent' || checkAbove(text) })}
          </NumberField>
        </Pair>
      ) : (
        <NumberField name="discount_amount" label={m.coupons_amount()} errors={errors} required>
          {register('discount_amount', { validate: checkAmount })}
        </NumberField>
      )}
      <Field label={m.coupons_code()} help={m.coupons_code_help()} error={errors.code?.message} required>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              {...register('code', { validate: checkCode })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={COUPON_CODE_MAX}
              className="min-w-40 flex-1 uppercase"
            />
            <Button variant="secondary" onClick={onSuggest}>
              <RefreshCw aria-hidden className="size-4.5" />
              {m.coupons_code_suggest()}
            </Button>
          </span>
        )}
      </Field>
      <NumberField
        name="min_subtotal"
        label={m.coupons_min()}
        help={isOfMarket ? m.coupons_min_help_market() : m.coupons_min_help()}
        errors={errors}
      >
        {register('min_subtotal', { validate: checkMin })}
      </NumberField>
      <Pair>
        <NumberField name="usage_limit" label={m.coupons_limit()} help={m.coupons_limit_help()} errors={errors}>
          {register('usage_limit', { validate: checkCount })}
        </NumberField>
        <NumberField
          name="per_user_limit"
          label={m.coupons_per_user()}
          help={m.coupons_per_user_help()}
          errors={errors}
        >
          {register('per_user_limit', { validate: checkCount })}
        </NumberField>
      </Pair>
      <Pair>
        <Field label={m.coupons_starts()} help={m.coupons_starts_help()} error={errors.starts_at?.message} optional>
          {(control) => <Input {...control} {...register('starts_at', { deps: ['expiry_date'] })} type="date" />}
        </Field>
        <Field label={m.coupons_ends()} help={m.coupons_ends_help()} error={errors.expiry_date?.message} optional>
          {(control) => <Input {...control} {...register('expiry_date', { validate: checkEnd })} type="date" />}
        </Field>
      </Pair>
      <Checkbox
        {...register('public')}
        label={m.coupons_public_switch()}
        help={isOfMarket ? m.coupons_public_help_market() : m.coupons_public_help()}
      />
    </>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2 sm:items-start">{children}</div>
)

function KindField({ form: { register } }: { form: Form }) {
  const kinds = [
    { value: 'percent', label: m.coupons_kind_percent() },
    { value: 'amount', label: m.coupons_kind_amount() },
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m.coupons_kind()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" value={value} {...register('kind')} className="size-5 accent-brand" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type NumberFieldProps = {
  name: keyof CouponInput
  label: string
  help?: string
  required?: boolean
  errors: FieldErrors<CouponInput>
  children: ReturnType<Form['register']>
}

/** A text input: amounts may have commas or Bangla digits. */
const NumberField = ({
  name,
  label,
  help,
  required: must = false,
  errors,
  children: registration,
}: NumberFieldProps) => (
  <Field label={label} help={help} error={errors[name]?.message} required={must} optional={!must}>
    {(control) => <Input {...control} {...registration} inputMode="decimal" autoComplete="off" maxLength={16} />}
  </Field>
)
