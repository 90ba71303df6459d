import { useState } from 'react'
import { REFERENCE_MAX } from '#contract/payments/payout-rules.ts'
import { formatAmount, formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'

type Props = {
  amount: Parameters<typeof formatAmount>[0]
  busy: boolean
  onSent: (reference: string) => void
}

/** Notes how the team has sent money of which no buyer says where to. */
export function NoteSentButton({ amount, busy, onSent }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="secondary" idle={busy} onClick={() => setOpen(true)}>
        {m.orders_admin_payout_sent()}
      </Button>
      {open && (
        <NoteDialog
          amount={amount}
          onClose={() => setOpen(false)}
          onSent={(reference) => {
            setOpen(false)
            onSent(reference)
          }}
        />
      )}
    </>
  )
}

function NoteDialog({ amount, onSent, onClose }: Omit<Props, 'busy'> & { onClose: () => void }) {
  const [reference, setReference] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isTooLong = reference.trim().length > REFERENCE_MAX
  const tooLong = () => m.orders_admin_payout_reference_long({ max: formatNumber(REFERENCE_MAX) })
  const send = () => {
    if (isTooLong) return
    if (reference.trim() === '') return setMissing(true)
    onSent(reference)
  }
  return (
    <FormDialog
      title={m.orders_admin_payout_title({ amount: formatAmount(amount) })}
      description={m.payments_admin_sent_text()}
      submit={m.orders_admin_payout_sent()}
      busy={false}
      failure={null}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label={m.payments_admin_sent_how()}
        help={m.payments_admin_sent_how_help()}
        error={isTooLong ? tooLong() : isMissing && reference.trim() === '' ? m.field_required() : undefined}
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
