import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { dayInDhaka } from '#contract/business-days.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'

const today = () => dayInDhaka(new Date())

/** All products of the own store as a file, named after the store and the day. */
export function ExportButton() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const [text, { slug }] = await Promise.all([
        callApi('GET /seller/products/export/', { query: { bom: true } }),
        callApi('GET /auth/seller/profile/'),
      ])
      saveFile(`${slug}-${today()}.csv`, String(text), 'text/csv')
      notify.success(m.imports_exported())
    } catch (error) {
      notify.error(formatProblem(error), { action: { label: m.ui_try_again(), onClick: () => void download() } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void download()}>
      {!busy && <Download aria-hidden className="size-5" />}
      {busy ? m.imports_exporting() : m.imports_export()}
    </Button>
  )
}
