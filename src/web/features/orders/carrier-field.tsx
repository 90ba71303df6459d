import { useId } from 'react'
import { CARRIER_MAX } from '#contract/orders/order-rules.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { couriers } from './couriers.ts'

type CarrierFieldProps = { value: string; error?: string | undefined; onChange: (carrier: string) => void }

/** The couriers of the country are suggested; any name can be typed. */
export function CarrierField({ value, error, onChange }: CarrierFieldProps) {
  const list = useId()
  return (
    <Field label={m.orders_selling_carrier()} help={m.orders_selling_carrier_help()} error={error} optional>
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            value={value}
            maxLength={CARRIER_MAX}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {couriers.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
