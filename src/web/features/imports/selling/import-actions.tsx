import Download from 'lucide-react/icons/download'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'
import { isUnderWay } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { isUnanswered } from '#web/api/is-unanswered.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { unlessGone } from '#web/errors/is-missing.ts'
import { useImports, useUpdateImport } from '#web/features/imports/use-imports.ts'
import { formatNumber } from '#web/format.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { saveFile } from '#web/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.ts'
import { useNavigateHere } from '#web/use-navigate-here.ts'
import { useTellIfLeft } from '#web/use-tell-if-left.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/confirm-dialog.tsx')).ConfirmDialog }))

type Action = 'run' | 'cancel' | 'undo' | 'delete' | 'report'

/** Why nothing was done: in words, or since it was checked again meanwhile, or another one is running. */
type Refusal = { words: string; why?: 'checked' | 'running' }

const isRefusedAs = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Whether it may be at another step, since no answer came. */
const mayBeDone = (action: Action, error: unknown) => isUnanswered(error) && action !== 'delete' && action !== 'report'

/** The actions of an import in its state; irreversible ones need a confirmation. */
export function ImportActions({ one }: { one: ProductImport }) {
  const updateImport = useUpdateImport()
  const navigate = useNavigateHere()
  const tellIfLeft = useTellIfLeft()
  const [busy, setBusy] = useState<Action | null>(null)
  const [asking, setAsking] = useState<'undo' | 'delete' | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const params = { id: one.id }
  const actions: Record<Action, () => Promise<unknown>> = {
    run: async () => updateImport(await callApi('POST /seller/imports/{id}/run/', { params })),
    cancel: async () => updateImport(await callApi('POST /seller/imports/{id}/cancel/', { params })),
    undo: async () => updateImport(await callApi('POST /seller/imports/{id}/undo/', { params })),
    delete: async () => {
      await callApi('DELETE /seller/imports/{id}/', { params }).catch(unlessGone)
      notify.success(m.imports_deleted())
      navigate(paths.imports(), { replace: true })
    },
    report: async () => {
      const text = await callApi('GET /seller/imports/{id}/report/', { params })
      saveFile(`import-${one.id}-report.csv`, String(text), 'text/csv')
    },
  }
  /** It is at another step than was shown, or may be. @returns its state, if it could be read */
  const readAgain = async () => {
    try {
      const read = await callApi('GET /seller/imports/{id}/', { params })
      await updateImport(read)
      return read.state
    } catch {
      return null
    }
  }
  const act = async (action: Action) => {
    setBusy(action)
    setRefusal(null)
    try {
      await actions[action]()
    } catch (error) {
      const isOutdated = isRefusedAs(error, 'import_state')
      const now = isOutdated || mayBeDone(action, error) ? await readAgain() : null
      // It was done although no answer came: the page shows that.
      if (now !== null && now !== one.state && !isOutdated) return
      const words = formatProblem(error)
      if (tellIfLeft(words)) return
      if (isRefusedAs(error, 'import_running')) setRefusal({ words, why: 'running' })
      else setRefusal(now !== null && isOutdated && action === 'run' ? { words, why: 'checked' } : { words })
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
      {refusal && <Refused {...refusal} state={state} onOver={() => setRefusal(null)} />}
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

type RefusedProps = Refusal & { state: ProductImport['state']; onOver: () => void }

function Refused({ words, why, state, onOver }: RefusedProps) {
  if (why === 'running')
    return (
      <>
        <Told>{words}</Told>
        <OtherRunning onEnd={onOver} />
      </>
    )
  if (why === undefined) return <Told>{words}</Told>
  if (state === 'checking') return <Waiting>{m.imports_checking_again()}</Waiting>
  // Where another tab has started it, the page says so.
  return state === 'ready' ? <Waiting>{m.imports_checked_again()}</Waiting> : null
}

const Told = ({ children }: { children: ReactNode }) => (
  <div className="w-full">
    <Banner tone="error">{children}</Banner>
  </div>
)

/** Nothing went wrong. */
const Waiting = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="w-full font-semibold">
    {children}
  </p>
)

/** Tells when the other import of the store that was running has ended. */
function OtherRunning({ onEnd }: { onEnd: () => void }) {
  const { data, isFetchedAfterMount: isNew, refetch } = useImports(1)
  // What was read before the refusal knows nothing of it.
  useEffect(() => void refetch(), [refetch])
  const isWhole = data !== undefined && data.count <= data.results.length
  const isRunning = data?.results.some(({ state }) => state !== 'checking' && isUnderWay(state)) ?? false
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!isRunning && (wasRunning.current || (isNew && isWhole))) onEnd()
    wasRunning.current = isRunning
  }, [isRunning, isNew, isWhole, onEnd])
  return null
}
