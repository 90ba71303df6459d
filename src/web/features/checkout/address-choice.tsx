import { useWatch } from 'react-hook-form'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Address, isSameAddress } from './addresses.ts'
import type { ShippingForm } from './use-shipping-form.ts'

const OTHER = 'other'
const empty: Address = { name: '', phone: '', address: '', city: '', zip: '' }

/** Fills in an address of an earlier order, or empties the fields for another one. */
export function AddressChoice({ form, addresses }: { form: ShippingForm; addresses: readonly Address[] }) {
  const current = useWatch({ control: form.control })
  if (addresses.length === 0) return null
  const chosen = addresses.findIndex((address) => isSameAddress(address, { ...empty, ...current }))
  const choose = (value: string) => {
    const { name, phone, address, city, zip } = addresses[Number(value)] ?? empty
    for (const [field, text] of Object.entries({ name, phone, address, city, zip }))
      form.setValue(field as keyof Address, text, { shouldValidate: value !== OTHER && form.formState.isSubmitted })
    if (value === OTHER) form.setFocus('name')
  }
  return (
    <Field label={m.checkout_deliver_to()} className="sm:col-span-2">
      {(control) => (
        <Select
          {...control}
          value={chosen === -1 ? OTHER : String(chosen)}
          onChange={(event) => choose(event.target.value)}
        >
          {addresses.map((address, at) => (
            <option key={JSON.stringify(address)} value={at}>
              {[address.name, address.address.replaceAll(/\s+/g, ' '), address.city].filter(Boolean).join(', ')}
            </option>
          ))}
          <option value={OTHER}>{m.checkout_other_address()}</option>
        </Select>
      )}
    </Field>
  )
}
