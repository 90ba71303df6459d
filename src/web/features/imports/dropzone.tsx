import { clsx } from 'clsx'
import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#contract/errors.ts'
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { callApi } from '#web/api/call-api.ts'
import { readAccount } from '#web/api/session-store.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useFileDrop } from '#web/pictures/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { useIsHere } from '#web/use-is-here.ts'
import { fileProblemLabel } from './format-reason.ts'

const MEGABYTE = 1024 * 1024
const MAX_MB = IMPORT_BYTES_MAX / MEGABYTE

/** Uploads a file at once: the upload only checks it and changes no products. */
export function Dropzone({ onSent }: { onSent: (sent: ProductImport) => void }) {
  const isHere = useIsHere()
  const navigate = useNavigate()
  const [owner] = useState(() => readAccount()?.id)
  /** Who left the page while the file was sent is told what became of it. */
  const isLeft = () => !isHere() && readAccount()?.id === owner
  const chooser = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file || sent !== null) return
    if (file.size > IMPORT_BYTES_MAX) {
      setProblem(m.imports_too_large({ size: megabytes(file.size), max: formatNumber(MAX_MB) }))
      return
    }
    setProblem(undefined)
    setSent(0)
    try {
      const form = new FormData()
      form.set('file', file)
      // The body is the file itself.
      const body = form as object as Record<string, never>
      const one = await callApi('POST /seller/imports/', { body }, { onProgress: setSent })
      const left = isLeft()
      onSent(one)
      if (!left) return
      const action = { label: m.imports_look(), onClick: () => void navigate(paths.import(one.id)) }
      notify.success(m.imports_left_sent({ name: file.name }), { action })
    } catch (error) {
      const why = refusalText(error)
      setProblem(why)
      if (isLeft()) notify.error(m.imports_left_not_sent({ name: file.name, why }))
    } finally {
      setSent(null)
      if (chooser.current) chooser.current.value = ''
    }
  }
  const [place, over] = useFileDrop(([file]) => void send(file))
  return (
    <section
      ref={place}
      aria-label={m.imports_choose()}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-4 py-8 text-center transition-colors',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface',
      )}
    >
      <FileUp aria-hidden className="size-8 text-brand" />
      <p className="font-semibold max-sm:hidden">{m.imports_drop_title()}</p>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={m.imports_choose()}
        className="sr-only"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <Button busy={sent !== null} onClick={() => chooser.current?.click()}>
        {sent === null ? m.imports_choose() : m.imports_sending({ percent: formatPercent(Math.round(sent * 100)) })}
      </Button>
      <p className="max-w-prose text-sm text-ink-soft">
        {m.imports_drop_help({ size: formatNumber(MAX_MB), lines: formatNumber(IMPORT_LINES_MAX) })}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </section>
  )
}

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / MEGABYTE))

function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return formatProblem(error)
  return fileProblemLabel(error.problem.field_codes?.file, error.problem.params) ?? formatProblem(error)
}
