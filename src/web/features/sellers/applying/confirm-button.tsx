import { Suspense, useState } from 'react'
import { formatProblem } from '#web/errors/format-problem.ts'
import { lazy } from '#web/lazy.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

const ConfirmDialog = lazy(() =>
  import('#web/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

type AskingProps = {
  label: string
  title: string
  text: string
  confirm: string
  cancel: string
  tone?: 'primary' | 'danger'
  /** Rejects with the error, which the dialog shows. */
  onConfirm: () => Promise<void>
}

/** A button that asks before it does something. */
export function ConfirmButton({ label, title, text, confirm, cancel, tone, onConfirm }: AskingProps) {
  const [wasOpened, setWasOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const carryOut = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await onConfirm()
      setOpen(false)
    } catch (error) {
      setProblem(formatProblem(error))
    }
    setBusy(false)
  }
  const show = () => {
    setProblem(null)
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button variant="ghost" onClick={show}>
        {label}
      </Button>
      {wasOpened && (
        <Suspense>
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title={title}
            text={text}
            confirm={confirm}
            cancel={cancel}
            tone={tone}
            busy={busy}
            onConfirm={() => void carryOut()}
          >
            <div role="alert" className="mt-3 empty:hidden">
              {problem && <FieldError>{problem}</FieldError>}
            </div>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
