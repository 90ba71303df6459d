import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { isSameAddress, type OfferedAddresses } from './offered-addresses.ts'
import { type BookAddress, emptyShipping, type Shipping, type ShippingDraft, shippingDraft } from './shipping.ts'

export type ShippingForm = UseFormReturn<Shipping>

const addressFields = ['name', 'phone', 'address', 'city', 'zip'] as const

/**
 * The shipping form, prefilled with this tab's draft, else the first address offered, else the profile; every change
 * is saved as a draft (rules.md O-14). `owner` is `null` until it is known.
 */
export function useShippingForm(
  owner: number | null,
  offered: OfferedAddresses,
  loadProfile: () => Promise<Profile>,
): ShippingForm {
  const form = useForm<Shipping>({ defaultValues: emptyShipping })
  const { reset, subscribe, getValues, setValue } = form

  useEffect(() => {
    if (owner === null) return undefined
    const draft = shippingDraft.read()
    if (draft) reset(textsNow(draft, offered))
    let cancelled = false
    const fillIn = (known: Partial<Shipping>) => {
      // What is typed already stays, and parts of two addresses would make a wrong one.
      if (cancelled || addressFields.some((field) => getValues(field) !== '')) return
      for (const field of addressFields) setValue(field, known[field] ?? '')
      if (getValues('note') === '') setValue('note', known.note ?? '')
    }
    const [first] = offered.addresses
    if (first) fillIn(first)
    // Without a profile the fields stay empty.
    else
      loadProfile().then(
        ({ name, phone, address }) => fillIn({ name, phone, address }),
        () => undefined,
      )
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => shippingDraft.save({ ...values, book: bookAddressOf(values, offered) }),
    })
    return () => {
      cancelled = true
      stop()
    }
  }, [owner, offered, loadProfile, reset, subscribe, getValues, setValue])
  return form
}

const bookAddressOf = (values: Shipping, { addresses }: OfferedAddresses): BookAddress | null =>
  addresses.find((one): one is BookAddress => 'id' in one && isSameAddress(one, values)) ?? null

/**
 * What a draft says now: an address of the book as it stands there by now, or nothing of one that was deleted. A note stays,
 * unless it came with the address.
 */
function textsNow({ book, ...texts }: ShippingDraft, offered: OfferedAddresses): Shipping {
  if (!book || !offered.isKnown || bookAddressOf(texts, offered)) return texts
  const now = offered.addresses.find((one) => 'id' in one && one.id === book.id) ?? emptyShipping
  const { name, phone, address, city, zip } = now
  return { name, phone, address, city, zip, note: texts.note === book.note ? now.note : texts.note }
}
