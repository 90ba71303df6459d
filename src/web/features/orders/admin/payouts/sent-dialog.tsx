import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DuePayout } from '#contract/orders/payouts.ts'
import { REFERENCE_MAX } from '#contract/payments/payout-rules.ts'
import type { PayoutAccount } from '#contract/payments/payouts.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { nowOf } from '#web/errors/use-seen.ts'
import { describeAccount } from '#web/features/orders/payout-words.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'

export type ReadyPayout = DuePayout & { account: PayoutAccount }

const formatChange = (now: PayoutAccount, before: PayoutAccount) =>
  m.orders_admin_payout_changed({ account: describeAccount(now), before: describeAccount(before) })

/** Notes that a payout was sent. Import it lazily. */
export function SentDialog({ payout, onClose }: { payout: ReadyPayout; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field?: string | undefined; problem: string | null }>({ problem: null })
  const queries = useQueryClient()
  const amount = formatAmount(payout.amount)
  const { kind, number } = payout.account
  const [seen, setSeen] = useState({ kind, number })

  /** Told rather than cut: a number that was pasted would lose its end unnoticed. */
  const isTooLong = reference.trim().length > REFERENCE_MAX
  const tooLong = () => m.orders_admin_payout_reference_long({ max: formatNumber(REFERENCE_MAX) })

  const send = async () => {
    if (isTooLong) return
    if (reference.trim() === '') return setFailure({ field: m.field_required(), problem: null })
    setBusy(true)
    try {
      await callApi('POST /admin/payouts/{id}/', {
        params: { id: payout.id },
        body: { reference, sent_to: { kind, number }, seen },
      })
      notify.success(m.orders_admin_payout_done({ amount }))
      onClose()
    } catch (error) {
      const now = nowOf(error)?.['account'] as PayoutAccount | null | undefined
      if (now) {
        setSeen({ kind: now.kind, number: now.number })
        return setFailure({ problem: formatChange(now, payout.account) })
      }
      const field = formatFieldError(error, 'reference')
      setFailure({ field, problem: field ? null : formatProblem(error) })
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['admin'] })
    }
  }
  return (
    <FormDialog
      title={m.orders_admin_payout_title({ amount })}
      description={describeAccount(payout.account)}
      submit={m.orders_admin_payout_sent()}
      busy={busy}
      failure={failure.problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={m.orders_admin_payout_reference()}
        help={m.orders_admin_payout_reference_help()}
        error={isTooLong ? tooLong() : failure.field}
        required
        live
      >
        {(control) => (
          <Input
            {...control}
            value={reference}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
