import { ADDRESS_MAX, CITY_MAX, NAME_MAX, ZIP_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { shippingProblem } from './shipping.ts'
import type { ShippingForm } from './use-shipping-form.ts'

const PHONE_MAX = 40

const checkName = (name: string) => shippingProblem('name', name) === null || m.checkout_name_required()
const checkAddress = (address: string) => shippingProblem('address', address) === null || m.checkout_address_required()

function checkPhone(phone: string): true | string {
  const problem = shippingProblem('phone', phone)
  if (problem === null) return true
  return problem === 'required' ? m.checkout_phone_required() : m.checkout_phone_invalid()
}

/** Who gets it, and where. */
export function AddressFields({ form }: { form: ShippingForm }) {
  const { register } = form
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5">
      <Field label={m.checkout_name()} error={errors.name?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register('name', { validate: checkName })}
            autoComplete="shipping name"
            maxLength={NAME_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field label={m.checkout_phone()} help={m.checkout_phone_help()} error={errors.phone?.message} required>
        {(control) => (
          <Input
            {...control}
            {...register('phone', { validate: checkPhone })}
            type="tel"
            autoComplete="shipping tel"
            maxLength={PHONE_MAX}
            enterKeyHint="next"
          />
        )}
      </Field>
      <Field
        label={m.checkout_address()}
        help={m.checkout_address_help()}
        error={errors.address?.message}
        required
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            {...register('address', { validate: checkAddress })}
            rows={2}
            autoComplete="shipping street-address"
            maxLength={ADDRESS_MAX}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-end gap-4 sm:col-span-2 sm:gap-5">
        <Field label={m.checkout_city()} error={errors.city?.message} optional>
          {(control) => (
            <Input
              {...control}
              {...register('city')}
              autoComplete="shipping address-level2"
              maxLength={CITY_MAX}
              enterKeyHint="next"
            />
          )}
        </Field>
        <Field label={m.checkout_zip()} error={errors.zip?.message} optional>
          {(control) => (
            <Input
              {...control}
              {...register('zip')}
              inputMode="numeric"
              autoComplete="shipping postal-code"
              maxLength={ZIP_MAX}
              enterKeyHint="next"
            />
          )}
        </Field>
      </div>
    </div>
  )
}
