import { useMutation } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber, formatPlain } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Verifies the whole log: whether every entry is unchanged. */
export function AuditCheck() {
  const check = useMutation({ mutationFn: () => callApi('GET /admin/audit-log/check/') })
  return (
    <div className="flex flex-col items-start gap-2 sm:items-end">
      <Button variant="secondary" busy={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck aria-hidden className="size-5" />
        {m.audit_check()}
      </Button>
      <p role="status" className="max-w-sm text-sm empty:hidden">
        {check.error && <span className="text-sale">{formatProblem(check.error)}</span>}
        {check.data &&
          (check.data.broken_at === null ? (
            <span className="text-success">{m.audit_whole({ entries: formatNumber(check.data.entries) })}</span>
          ) : (
            <span className="font-semibold text-sale">{m.audit_broken({ id: formatPlain(check.data.broken_at) })}</span>
          ))}
      </p>
    </div>
  )
}
