import { discardApplication } from '#web/features/sellers/application-calls.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** Discards the own application with its documents. */
export function DiscardButton({ id, onGone }: { id: number; onGone: () => void }) {
  const discard = async () => {
    await discardApplication(id)
    notify.say(m.sell_deleted())
    onGone()
  }
  return (
    <ConfirmButton
      label={m.sell_delete()}
      title={m.sell_delete_title()}
      text={m.sell_delete_text()}
      confirm={m.sell_delete_yes()}
      cancel={m.sell_delete_no()}
      tone="danger"
      onConfirm={discard}
    />
  )
}
