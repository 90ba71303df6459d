import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import type { PaymentMethod } from '#contract/payments/methods.ts'
import { STATEMENT_NAME_MAX, STATEMENT_TEXT_MAX } from '#contract/payments/statement-rules.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { isCollected, methodName } from '#web/payment-methods.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { notify } from '#web/ui/toast.ts'

type UploadDialogProps = {
  methods: readonly PaymentMethod[]
  /** Whose statements the page shows, if not all. */
  shown: PaymentMethod | null
  /** Told what the statement's differences can be listed by. */
  onCompared: (bounds: StatementBounds) => void
  onClose: () => void
}

/** Of cash no days: what is late of other days is compared with it too. */
export type StatementBounds = { method: PaymentMethod; from: string; to: string }

/** Sends a provider's statement to be compared. Import it lazily. */
export function UploadDialog({ methods, shown, onCompared, onClose }: UploadDialogProps) {
  const [method, setMethod] = useState(methods.find((one) => one === shown) ?? methods[0])
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  /** Why the file cannot be sent. */
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const queries = useQueryClient()

  const send = async () => {
    if (!file || !method) return setRefusal(m.payments_admin_file_missing())
    if (file.size === 0) return setRefusal(m.payments_admin_file_empty())
    if (file.size > STATEMENT_TEXT_MAX) return setRefusal(m.payments_admin_file_large())
    setBusy(true)
    try {
      const text = await file.text()
      if (text.includes('\0')) return setRefusal(m.payments_admin_file_no_text())
      const body = { method, name: file.name.slice(0, STATEMENT_NAME_MAX), text }
      const { lines, open, first_day, last_day } = await callApi('POST /admin/statements/', { body })
      const isCash = isCollected(method)
      const done = isCash ? m.payments_admin_booked_cash : m.payments_admin_compared
      notify.success(done({ count: lines, shown: formatNumber(lines), open: formatNumber(open) }))
      onCompared({ method, from: isCash ? '' : first_day, to: isCash ? '' : last_day })
      onClose()
    } catch (error) {
      setProblem(formatProblem(error))
    } finally {
      // Also after a refusal: it may have been compared before, by a colleague or a first call without an answer.
      await queries.invalidateQueries({ queryKey: ['admin'] })
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={m.payments_admin_upload()}
      description={method && isCollected(method) ? m.payments_admin_upload_cash_text() : m.payments_admin_upload_text()}
      submit={m.payments_admin_compare()}
      busy={busy}
      failure={problem}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Field label={m.payments_admin_method()}>
        {(control) => (
          <Select
            {...control}
            value={method}
            onChange={({ target }) => setMethod(methods.find((one) => one === target.value))}
          >
            {methods.map((one) => (
              <option key={one} value={one}>
                {methodName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.payments_admin_file()} help={m.payments_admin_file_help()} error={refusal} required>
        {(control) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* The browser's own button speaks the browser's language. */}
            <span
              className={clsx(
                buttonClass({ variant: 'secondary' }),
                'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              )}
            >
              <FileUp aria-hidden className="size-5" />
              {file ? m.payments_admin_choose_other() : m.payments_admin_choose_file()}
              <input
                {...control}
                type="file"
                accept=".csv,text/csv"
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={({ target }) => {
                  setFile(target.files?.[0] ?? null)
                  setRefusal(undefined)
                  setProblem(null)
                }}
              />
            </span>
            {file && <span className="min-w-0 text-sm break-all">{file.name}</span>}
          </span>
        )}
      </Field>
    </FormDialog>
  )
}
