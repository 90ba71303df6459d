import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DuePayout } from '#contract/orders/payouts.ts'
import { REFERENCE_MAX } from '#contract/payments/payout-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { payoutKindName } from '#web/features/orders/payout-words.ts'
import { formatAmount } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/toast.ts'

/** Notes that a payout was sent. Import it lazily. */
export function SentDialog({ payout, onClose }: { payout: DuePayout; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ field?: string | undefined; problem: string | null }>({ problem: null })
  const queries = useQueryClient()
  const amount = formatAmount(payout.amount)

  const send = async () => {
    if (reference.trim() === '') return setFailure({ field: m.field_required(), problem: null })
    setBusy(true)
    try {
      await callApi('POST /admin/payouts/{id}/', { params: { id: payout.id }, body: { reference } })
      notify.success(m.orders_admin_payout_done({ amount }))
      onClose()
    } catch (error) {
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
      description={[payout.account && payoutKindName[payout.account.kind](), payout.account?.number]
        .filter(Boolean)
        .join(' · ')}
      submit={m.orders_admin_payout_sent()}
      busy={busy}
      failure={failure.problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field
        label={m.orders_admin_payout_reference()}
        help={m.orders_admin_payout_reference_help()}
        error={failure.field}
        required
      >
        {(control) => (
          <Input
            {...control}
            value={reference}
            maxLength={REFERENCE_MAX}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
