import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NOTE_MAX } from '#contract/limits.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressLines } from './address-lines.tsx'
import { isSameAddress, type OfferedAddresses } from './offered-addresses.ts'
import { emptyShipping, type Shipping } from './shipping.ts'
import type { ShippingForm } from './use-shipping-form.ts'

export type ShippingPartProps = {
  form: ShippingForm
  offered: OfferedAddresses
  /** Whether a new address is saved with the order. */
  saves: boolean
  onSaves: (saves: boolean) => void
}

/** Where the order goes: an address that is known already as a card, which opens to the others, or the fields of a new one. */
export function ShippingPart({ form, offered, saves, onSaves }: ShippingPartProps) {
  const current = { ...emptyShipping, ...useWatch({ control: form.control }) }
  const { addresses, canSave } = offered
  const chosen = addresses.find((address) => isSameAddress(address, current)) ?? null
  const [shown, setShown] = useState<'card' | 'list' | 'new' | null>(null)
  const view = shown ?? (chosen ? 'card' : 'new')
  /** The new address while another one is chosen. */
  const typed = useRef(emptyShipping)
  const change = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // What was pressed to choose it is gone.
    if (shown === 'card') change.current?.focus()
  }, [shown])

  const fill = (next: Shipping) => {
    // The note belongs to the order, unless it came with the address.
    const note = current.note === (chosen?.note ?? '') ? next.note : current.note
    for (const [field, text] of Object.entries({ ...next, note }))
      form.setValue(field as keyof Shipping, text, { shouldValidate: form.formState.isSubmitted && next.name !== '' })
  }
  const choose = (address: Shipping) => {
    if (!chosen) typed.current = current
    fill(address)
    setShown('card')
  }
  const startNew = () => {
    setShown('new')
    if (chosen) fill(typed.current)
    setTimeout(() => form.setFocus('name'))
  }

  return (
    <div className="flex flex-col gap-4">
      {view === 'card' && chosen && (
        <div className="flex items-start justify-between gap-3 narrow:flex-col">
          <AddressLines address={chosen} />
          <Button ref={change} variant="secondary" size="sm" className="shrink-0" onClick={() => setShown('list')}>
            {m.checkout_change_address()}
          </Button>
        </div>
      )}
      {view !== 'card' && addresses.length > 0 && (
        <AddressList addresses={addresses} chosen={chosen} isNew={view === 'new'} onChoose={choose} onNew={startNew} />
      )}
      {(view === 'new' || (view === 'card' && !chosen)) && (
        <div className="flex flex-col gap-2" onFocus={() => setShown('new')}>
          <AddressFields form={form} />
          {canSave && !chosen && (
            <Checkbox
              label={m.checkout_save_address()}
              checked={saves}
              onChange={({ target }) => onSaves(target.checked)}
            />
          )}
        </div>
      )}
      <Note form={form} filled={current.note !== ''} />
    </div>
  )
}

type AddressListProps = {
  addresses: readonly Shipping[]
  chosen: Shipping | null
  isNew: boolean
  onChoose: (address: Shipping) => void
  onNew: () => void
}

/** Buttons, not radio buttons: choosing folds the list, which would end a walk through it by the arrow keys. */
function AddressList({ addresses, chosen, isNew, onChoose, onNew }: AddressListProps) {
  const look =
    'flex min-h-11 w-full items-center gap-3 rounded-md border border-line-strong px-4 py-2.5 text-start text-sm hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-tint'
  return (
    <ul aria-label={m.checkout_deliver_to()} className="flex flex-col gap-2">
      {addresses.map((address) => (
        <li key={JSON.stringify(address)}>
          <button
            type="button"
            aria-pressed={!isNew && address === chosen}
            className={look}
            onClick={() => onChoose(address)}
          >
            <AddressLines address={address} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" aria-pressed={isNew} className={look} onClick={onNew}>
          <Plus aria-hidden className="size-5 shrink-0" />
          {m.checkout_new_address()}
        </button>
      </li>
    </ul>
  )
}

/** For the seller; few orders have one, so that it is a button first. */
function Note({ form, filled }: { form: ShippingForm; filled: boolean }) {
  const [open, setOpen] = useState(false)
  if (!open && !filled) {
    return (
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3 self-start"
        onClick={() => {
          setOpen(true)
          setTimeout(() => form.setFocus('note'))
        }}
      >
        <Plus aria-hidden className="size-4" />
        {m.checkout_add_note()}
      </Button>
    )
  }
  return (
    <Field label={m.checkout_note()} optional>
      {(control) => (
        <Textarea {...control} {...form.register('note')} rows={2} autoComplete="off" maxLength={NOTE_MAX} />
      )}
    </Field>
  )
}
