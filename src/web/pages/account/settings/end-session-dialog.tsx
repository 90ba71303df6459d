import { useState } from 'react'
import { sayProblem } from '#web/errors/say-problem.ts'
import { Banner } from '#web/features/identity/banner.tsx'
import { m } from '#web/paraglide/messages.js'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.ts'
import { sayDevice } from './say-device.ts'
import { type OwnSession, useEndSession } from './use-sessions.ts'

export type EndSessionDialogProps = { ending: OwnSession | 'others'; onClose: () => void }

/** Import it lazily. */
export default function EndSessionDialog({ ending, onClose }: EndSessionDialogProps) {
  const end = useEndSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const others = ending === 'others'
  const device = others ? '' : sayDevice(ending.device)

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await end(ending)
      notify.success(others ? m.account_sessions_others_ended() : m.account_session_ended({ device }))
      onClose()
    } catch (error) {
      setFailure(sayProblem(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={others ? m.account_sessions_end_others_title() : m.account_session_end_title({ device })}
      text={others ? m.account_sessions_end_others_text() : m.account_session_end_text()}
      confirm={others ? m.account_sessions_end_others() : m.account_session_end()}
      cancel={m.account_cancel()}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
    >
      {failure && (
        <div className="mt-4">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}
