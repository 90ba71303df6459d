import { type PaymentMethod, paymentMethods } from '#contract/payments/methods.ts'
import { m } from '#web/paraglide/messages.js'
import { methodName } from '#web/payment-methods.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type MethodFieldProps = {
  method: PaymentMethod | null
  /** Those to choose from; all of them by default. */
  methods?: readonly PaymentMethod[]
  onChange: (method: PaymentMethod | null) => void
}

/** Narrows a list to one way to pay. */
export const MethodField = ({ method, methods = paymentMethods, onChange }: MethodFieldProps) => (
  <Field label={m.payments_admin_method()} className="max-sm:w-full">
    {(control) => (
      <Select
        {...control}
        value={method ?? ''}
        onChange={({ target }) => onChange(paymentMethods.find((one) => one === target.value) ?? null)}
      >
        <option value="">{m.payments_admin_any_method()}</option>
        {methods.map((one) => (
          <option key={one} value={one}>
            {methodName(one)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
