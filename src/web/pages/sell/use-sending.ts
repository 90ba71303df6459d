import { useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import type { SellerApplication } from '#contract/sellers/applications.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { sendApplication } from '#web/features/sellers/application-calls.ts'
import type { ProblemTexts } from '#web/features/sellers/steps.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'

/** Saves the application and sends it in, and leads to its state: unless the form was left meanwhile. */
export function useSending(save: () => Promise<SellerApplication>, onKnown: (application: SellerApplication) => void) {
  const navigate = useNavigateHere()
  const tellIfLeft = useTellIfLeft()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown; name: string } | null>(null)
  const code = failure?.error instanceof ApiError ? failure.error.code : null
  const nameProblem = failure ? formatFieldError(failure.error, 'store_name') : undefined
  return {
    busy,
    unverified: code === 'email_not_verified',
    problem: failure && code !== 'email_not_verified' ? formatProblem(failure.error) : null,
    /** Server errors of a field, until its value changes. */
    fields: ({ store_name }: { store_name: string }): ProblemTexts =>
      nameProblem !== undefined && failure?.name === store_name ? { store_name: nameProblem } : {},
    async send() {
      setBusy(true)
      setFailure(null)
      let name = ''
      try {
        const saved = await save()
        name = saved.store_name
        const sent = await sendApplication(saved.id)
        notify.success(m.sell_sent())
        onKnown(sent)
        navigate(paths.sell(), { replace: true })
      } catch (error) {
        setFailure({ error, name })
        setBusy(false)
        tellIfLeft(formatProblem(error))
      }
    },
  }
}
