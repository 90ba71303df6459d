import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, Suspense, useEffect, useState, useTransition } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { useSettings } from '#web/settings.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { SignInStep } from '../login-form.tsx'
import { isCodeOnItsWay } from './sign-in-code.ts'

const PhoneForm = lazy(() => import('./phone-form.tsx'))

type OrPhoneProps = { onSignIn: (step: SignInStep) => void; children: ReactNode }

/** The forms for e-mail, and the way to sign in by phone number in their place (rules.md A-17), where codes can be sent. */
export function OrPhone({ onSignIn, children }: OrPhoneProps) {
  const [open, setOpen] = useState(false)
  const [loading, startTransition] = useTransition()
  const hydrated = useHydrated()
  const { phone_sign_in: offered } = useSettings()
  useEffect(() => {
    if (isCodeOnItsWay()) startTransition(() => setOpen(true))
  }, [])
  if (!offered) return children
  if (open)
    return (
      <Suspense>
        <PhoneForm onSignIn={onSignIn} onEmail={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <>
      {children}
      <div className="my-4 flex items-center gap-3 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        {m.identity_or()}
        <span className="h-px grow bg-line" />
      </div>
      <Button
        variant="secondary"
        size="lg"
        wide
        busy={loading}
        idle={!hydrated}
        onClick={() => startTransition(() => setOpen(true))}
      >
        <Smartphone aria-hidden className="size-5" />
        {m.identity_phone_continue()}
      </Button>
    </>
  )
}
