import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { Banner } from '#web/ui/banner.tsx'
import { Button, type ButtonLook } from '#web/ui/button.tsx'

type Step = { name: 'idle' | 'sending' | 'sent' } | { name: 'failed'; error: unknown }

/** Resends the link that verifies the own address. */
export function SendVerification({ variant }: Pick<ButtonLook, 'variant'>) {
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const send = async () => {
    setStep({ name: 'sending' })
    try {
      await callApi('POST /auth/email/verification/')
      setStep({ name: 'sent' })
    } catch (error) {
      setStep({ name: 'failed', error })
    }
  }
  if (step.name === 'sent') return <Banner tone="success">{m.identity_verify_sent()}</Banner>
  return (
    <div className="flex flex-col items-start gap-3">
      {step.name === 'failed' && <Banner tone="error">{formatProblem(step.error)}</Banner>}
      <Button size="sm" variant={variant} busy={step.name === 'sending'} onClick={() => void send()}>
        {m.identity_verify_again()}
      </Button>
    </div>
  )
}
