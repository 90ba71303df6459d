import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'
import { useReloadSessions } from './use-sessions.ts'

/** Import it lazily. */
export default function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const reloadSessions = useReloadSessions()
  if (codes) return <CodesDialog codes={codes} intro={m.account_codes_again()} onClose={onClose} />
  return (
    <PasswordAndCodeDialog
      title={m.account_codes_new()}
      description={m.account_codes_new_text()}
      submit={m.account_codes_make()}
      carryOut={async (body) => {
        const answer = await callApi('POST /auth/two-factor/recovery-codes/', { body })
        reloadSessions()
        setCodes(answer.recovery_codes)
      }}
      onClose={onClose}
    />
  )
}
