import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Profile } from '#contract/identity/identity.ts'
import { emptyShipping, keepDraft, readDraft, type Shipping } from './shipping.ts'

export type ShippingForm = UseFormReturn<Shipping>

const fromProfile = ['name', 'phone', 'address'] as const

/**
 * The shipping form: what this account typed before in this tab, else what its profile knows; every key is kept.
 * `owner` is `null` until it is known.
 */
export function useShippingForm(owner: number | null, loadProfile: () => Promise<Profile>): ShippingForm {
  const form = useForm<Shipping>({ defaultValues: emptyShipping })
  const { reset, subscribe, getValues, setValue } = form

  useEffect(() => {
    if (owner === null) return undefined
    const draft = readDraft(owner)
    if (draft) reset(draft)
    let left = false
    const typed = new Set<string>()
    const fillIn = (profile: Profile) => {
      if (left || draft) return
      for (const field of fromProfile) {
        if (!typed.has(field) && getValues(field) === '') setValue(field, profile[field])
      }
    }
    // Without a profile there is simply more to type.
    loadProfile().then(fillIn, () => undefined)
    const stop = subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name) typed.add(name)
        keepDraft(owner, values)
      },
    })
    return () => {
      left = true
      stop()
    }
  }, [owner, loadProfile, reset, subscribe, getValues, setValue])
  return form
}
