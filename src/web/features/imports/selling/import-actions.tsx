import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useUpdateImport } from '#web/features/imports/use-imports.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { saveFile } from '#web/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

/** Byte order mark, which Excel needs and decoding the response has removed. */
const MARK = '\ufeff'

type Action = 'run' | 'cancel' | 'undo' | 'delete' | 'report'

/** The actions of an import in its state; irreversible ones need a confirmation. */
export function ImportActions({ one }: { one: ProductImport }) {
  const updateImport = useUpdateImport()
  const navigate = useNavigate()
  const [busy, setBusy] = useState<Action | null>(null)
  const [asking, setAsking] = useState<'undo' | 'delete' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const params = { id: one.id }
  const actions: Record<Action, () => Promise<unknown>> = {
    run: async () => updateImport(await callApi('POST /seller/imports/{id}/run/', { params })),
    cancel: async () => updateImport(await callApi('POST /seller/imports/{id}/cancel/', { params })),
    undo: async () => updateImport(await callApi('POST /seller/imports/{id}/undo/', { params })),
    delete: async () => {
      await callApi('DELETE /seller/imports/{id}/', { params })
      notify.success(m.imports_deleted())
      await navigate(paths.imports(), { replace: true })
    },
    report: async () => {
      const text = await callApi('GET /seller/imports/{id}/report/', { params })
      saveFile(`import-${one.id}-report.csv`, MARK + String(text), 'text/csv')
    },
  }
  const act = async (action: Action) => {
    setBusy(action)
    setFailure(null)
    try {
      await actions[action]()
    } catch (error) {
      setFailure(formatProblem(error))
    } finally {
      setBusy(null)
      setAsking(null)
    }
  }
  const { can, outcomes, state } = one
  const writes = outcomes.create + outcomes.change
  const nothing = state === 'ready' && writes === 0
  return (
    <div className="flex flex-wrap items-center gap-3">
      {failure && (
        <div className="w-full">
          <Banner tone="error">{failure}</Banner>
        </div>
      )}
      {can.run && !nothing && (
        <Button busy={busy === 'run'} onClick={() => void act('run')}>
          {state === 'cancelled' ? m.imports_run_on() : m.imports_run({ count: writes, shown: formatNumber(writes) })}
        </Button>
      )}
      {nothing && (
        <p className="w-full font-semibold">
          {outcomes.refuse > 0 ? m.imports_run_blocked() : m.imports_run_nothing()}
        </p>
      )}
      {can.cancel && (
        <Button variant="secondary" busy={busy === 'cancel'} onClick={() => void act('cancel')}>
          {m.imports_stop()}
        </Button>
      )}
      {one.total > 0 && (
        <Button variant="secondary" busy={busy === 'report'} onClick={() => void act('report')}>
          {busy !== 'report' && <Download aria-hidden className="size-5" />}
          {m.imports_report()}
        </Button>
      )}
      {can.undo && (
        <Button variant="secondary" onClick={() => setAsking('undo')}>
          {m.imports_undo()}
        </Button>
      )}
      {can.delete && (
        <Button variant="ghost" onClick={() => setAsking('delete')}>
          {m.imports_delete()}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setAsking(null)}
            title={asking === 'undo' ? m.imports_undo_ask() : m.imports_delete_ask()}
            text={asking === 'undo' ? m.imports_undo_text() : m.imports_delete_text()}
            confirm={asking === 'undo' ? m.imports_undo() : m.imports_delete()}
            cancel={m.imports_keep()}
            tone="danger"
            busy={busy === asking}
            onConfirm={() => void act(asking)}
          />
        </Suspense>
      )}
    </div>
  )
}
