import { clsx } from 'clsx'
import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_BYTES_MAX, IMPORT_LINES_MAX } from '#contract/imports/import-rules.ts'
import type { ProductImport } from '#contract/imports/imports.ts'
import { formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { paths } from '#web/paths.ts'
import { useFileDrop } from '#web/pictures/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { openImportsPage, sendFile, useSendingFile } from './sending-file.ts'

const MEGABYTE = 1024 * 1024
const MAX_MB = IMPORT_BYTES_MAX / MEGABYTE

type DropzoneProps = {
  onSent: (sent: ProductImport) => void
  /** The file may have arrived before it was stopped. */
  onStopped: () => void
}

/** Uploads a file at once: the upload only checks it and changes no products. Shows the file that is still on its way. */
export function Dropzone({ onSent, onStopped }: DropzoneProps) {
  const navigate = useNavigate()
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useSendingFile()
  const [problem, setProblem] = useState<string>()
  const arrived = useEffectEvent(onSent)
  useEffect(() => openImportsPage({ onSent: (sent) => arrived(sent), onRefused: setProblem }), [])
  const send = (file: File | undefined) => {
    // The same file may be chosen again.
    if (chooser.current) chooser.current.value = ''
    if (!file || sending !== null) return
    if (file.size > IMPORT_BYTES_MAX) {
      setProblem(m.imports_too_large({ size: megabytes(file.size), max: formatNumber(MAX_MB) }))
      return
    }
    setProblem(undefined)
    void sendFile(file, {
      onSent,
      show: (id) => void navigate(paths.import(id)),
      goBack: () => void navigate(paths.imports()),
    })
  }
  const [place, over] = useFileDrop(([file]) => send(file))
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
      {sending === null ? (
        <p className="font-semibold max-sm:hidden">{m.imports_drop_title()}</p>
      ) : (
        <p className="max-w-full font-semibold wrap-anywhere">{sending.name}</p>
      )}
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-label={m.imports_choose()}
        className="sr-only"
        onChange={({ target }) => send(target.files?.[0])}
      />
      <div className="flex flex-wrap justify-center gap-3">
        <Button busy={sending !== null} onClick={() => chooser.current?.click()}>
          {sending === null
            ? m.imports_choose()
            : m.imports_sending({ percent: formatPercent(Math.round(sending.share * 100)) })}
        </Button>
        {sending !== null && (
          <Button
            variant="secondary"
            onClick={() => {
              sending.stop()
              onStopped()
            }}
          >
            {m.imports_stop()}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-sm text-ink-soft">
        {m.imports_drop_help({ size: formatNumber(MAX_MB), lines: formatNumber(IMPORT_LINES_MAX) })}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </section>
  )
}

const megabytes = (bytes: number) => formatNumber(Math.ceil(bytes / MEGABYTE))
