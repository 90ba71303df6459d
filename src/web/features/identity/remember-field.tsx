import type { UseFormRegisterReturn } from 'react-hook-form'
import { giveConsent } from '#web/consent.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'

export type RememberFieldProps = {
  registration: UseFormRegisterReturn
  /** `null` until it is known. */
  consent: boolean | null
}

/** Enabled only after consent to cookies, which can be given beside it (rules.md A-12). */
export function RememberField({ registration, consent }: RememberFieldProps) {
  return (
    <div className="flex flex-col items-start">
      <Checkbox
        {...registration}
        disabled={consent !== true}
        label={m.identity_remember()}
        help={consent === false ? m.identity_remember_locked() : m.identity_remember_help()}
      />
      {consent === false && (
        <button
          type="button"
          onClick={giveConsent}
          className="ms-8 inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
        >
          {m.identity_remember_allow()}
        </button>
      )}
    </div>
  )
}
