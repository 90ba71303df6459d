import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ADDRESS_NOTE_MAX } from '#contract/addresses/address-rules.ts'
import type { SavedAddress } from '#contract/addresses/addresses.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { nowOf, type TypedOver, useSeen } from '#web/errors/use-seen.ts'
import { m } from '#web/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'
import { Field, Textarea } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { typedIn } from '#web/use-form-draft.ts'
import { useOnItsWay } from '#web/use-on-its-way.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'
import { AddressFields } from './address-fields.tsx'
import { addressDraft, emptyShipping, type Shipping } from './shipping.ts'
import { useAddressBookChanged } from './use-address-book.ts'

const fields = ['name', 'phone', 'address', 'city', 'zip', 'note'] as const

/** Adds an address, or changes one. Import it lazily. */
export default function AddressDialog({ address, onClose }: { address: SavedAddress | null; onClose: () => void }) {
  const changed = useAddressBookChanged()
  const [failure, setFailure] = useState<string | null>(null)
  const [draft] = useState(() => addressDraft(address?.id ?? 'new'))
  const [initial] = useState(() => draft.read() ?? typedOver(address))
  const [stored] = useState(() => typedIn(draft, initial.seen))
  // Without a key: the book has each address once (rules.md O-70).
  const onItsWay = useOnItsWay(stored)
  const tellIfLeft = useTellIfLeft()
  const { seen, place } = useSeen(initial.seen)
  const form = useForm<Shipping>({ defaultValues: initial.typed })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => name && draft.save({ typed: values, seen }),
      }),
    [draft, seen, subscribe],
  )
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name, phone, address: street, city, zip, note }) => {
    setFailure(null)
    const body = { name, phone, address: street, city, zip, note }
    onItsWay.begin(body)
    try {
      if (address) await callApi('PUT /addresses/{id}/', { params: { id: address.id }, body: { ...body, seen } })
      else await callApi('POST /addresses/', { body })
      const isHere = onItsWay.arrived()
      if (isHere) draft.clear()
      else notify.success(m.account_address_saved())
      await changed()
      if (isHere) {
        onClose()
        announce(m.account_address_saved())
      }
    } catch (error) {
      onItsWay.failed()
      // One that got no answer may be saved all the same.
      void changed()
      if (tellIfLeft(m.account_address_left({ problem: formatProblem(error) }))) return
      setFailure(place(form.setError, error, fields))
      for (const field of fields) {
        const now = nowOf(error)?.[field]
        // Nothing own was typed there: what somebody else has entered is taken over, to be looked at before it is saved.
        if (typeof now === 'string' && body[field] === seen[field]) form.setValue(field, now)
        if (form.getValues(field) === now) form.clearErrors(field)
      }
    }
  })
  return (
    <FormDialog
      title={address ? m.account_address_change() : m.account_address_new()}
      submit={m.account_address_save()}
      busy={isSubmitting}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AddressFields form={form} />
      <Field
        label={m.account_address_note()}
        help={m.account_address_note_help()}
        error={errors.note?.message}
        optional
      >
        {(control) => (
          <Textarea {...control} {...form.register('note')} rows={2} autoComplete="off" maxLength={ADDRESS_NOTE_MAX} />
        )}
      </Field>
    </FormDialog>
  )
}

function typedOver(address: SavedAddress | null): TypedOver<Shipping> {
  const { name, phone, address: street, city, zip, note } = address ?? emptyShipping
  const shown = { name, phone, address: street, city, zip, note }
  return { typed: shown, seen: shown }
}
