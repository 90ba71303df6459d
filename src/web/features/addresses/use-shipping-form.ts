import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { emptyShipping, type Shipping, shippingDraft } from './shipping.ts'

export type ShippingForm = UseFormReturn<Shipping>

const addressFields = ['name', 'phone', 'address', 'city', 'zip'] as const

/**
 * The shipping form, prefilled with this tab's draft, else the first address offered, else the profile; every change
 * is saved as a draft (rules.md O-14). `owner` is `null` until it is known.
 */
export function useShippingForm(
  owner: number | null,
  last: Shipping | undefined,
  loadProfile: () => Promise<Profile>,
): ShippingForm {
  const form = useForm<Shipping>({ defaultValues: emptyShipping })
  const { reset, subscribe, getValues, setValue } = form

  useEffect(() => {
    if (owner === null) return undefined
    const draft = shippingDraft.read()
    if (draft) reset(draft)
    let cancelled = false
    const fillIn = (known: Partial<Shipping>) => {
      // What is typed already stays, and parts of two addresses would make a wrong one.
      if (cancelled || addressFields.some((field) => getValues(field) !== '')) return
      for (const field of addressFields) setValue(field, known[field] ?? '')
      if (getValues('note') === '') setValue('note', known.note ?? '')
    }
    if (last) fillIn(last)
    // Without a profile the fields stay empty.
    else
      loadProfile().then(
        ({ name, phone, address }) => fillIn({ name, phone, address }),
        () => undefined,
      )
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => shippingDraft.save(values),
    })
    return () => {
      cancelled = true
      stop()
    }
  }, [owner, last, loadProfile, reset, subscribe, getValues, setValue])
  return form
}
