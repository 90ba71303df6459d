import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { giveConsent } from '#web/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'

export type RememberFieldProps = {
  registration: UseFormRegisterReturn
  /** `null` until it is known. */
  consent: boolean | null
}

/**
 * Enabled only after consent to cookies, which can be given beside it (rules.md A-12). Until the page is hydrated the style
 * sheet chooses what belongs to the consent: nothing may move under a finger that is about to press the button below.
 */
export function RememberField({ registration, consent }: RememberFieldProps) {
  return (
    <div className="flex flex-col items-start">
      <Checkbox {...registration} disabled={consent !== true} label={m.identity_remember()} help={helpFor(consent)} />
      {consent !== true && (
        <button
          type="button"
          onClick={giveConsent}
          className="ms-8 inline-flex min-h-11 items-center text-sm font-semibold text-brand underline consented:hidden"
        >
          {m.identity_remember_allow()}
        </button>
      )}
    </div>
  )
}

function helpFor(consent: boolean | null): ReactNode {
  if (consent !== null) return consent ? m.identity_remember_help() : m.identity_remember_locked()
  return (
    <>
      <span className="consented:hidden">{m.identity_remember_locked()}</span>
      <span className="hidden consented:inline">{m.identity_remember_help()}</span>
    </>
  )
}
