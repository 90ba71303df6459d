import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { keptAttempts } from '#web/kept-attempts.ts'
import { m } from '#web/paraglide/messages.js'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordAndCodeDialog } from './password-and-code-dialog.tsx'
import { useReloadSessions } from './use-sessions.ts'

/** Import it lazily. */
export default function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  /** Not by the password and the code: they would be stored with it. The server goes by the code too (rules.md A-22). */
  const [attempts] = useState(() => keptAttempts('recovery codes'))
  const reloadSessions = useReloadSessions()
  if (codes) return <CodesDialog codes={codes} intro={m.account_codes_again()} onClose={onClose} />
  return (
    <PasswordAndCodeDialog
      title={m.account_codes_new()}
      description={m.account_codes_new_text()}
      submit={m.account_codes_make()}
      unanswered={{ text: m.account_codes_unanswered, codeRefused: m.account_codes_perhaps_new }}
      carryOut={async (body) => {
        const headers = { 'idempotency-key': attempts.keyFor(null) }
        const answer = await callApi('POST /auth/two-factor/recovery-codes/', { headers, body })
        attempts.end()
        reloadSessions()
        setCodes(answer.recovery_codes)
      }}
      onClose={onClose}
    />
  )
}
