import { clsx } from 'clsx'
import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { choosesUnless } from '#web/pictures/chooses-unless.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ACCEPTED, type ChosenFile, chooseFile } from './chosen-file.ts'
import { formatSize } from './format-ticket.ts'
import type { Attachment } from './use-attachment.ts'

type AttachmentFieldProps = {
  attachment: Attachment
  /** The server's error. */
  error?: string | undefined
  /** Upload progress from 0 to 1, while uploading. */
  sent: number | null
}

/** Picks one file, with a preview and upload progress. */
export function AttachmentField({ attachment, error, sent }: AttachmentFieldProps) {
  const { file, setFile, reading, setReading } = attachment
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const remover = useRef<HTMLButtonElement>(null)
  /** The focus was on what goes with this change of the file: it moves on to what comes instead. */
  const moves = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const problem = refusal ?? error

  const choose = async (picked: File | undefined) => {
    if (!picked || reading) return
    setRefusal(undefined)
    setReading(true)
    try {
      const chosen = await chooseFile(picked)
      moves.current = document.activeElement === input.current
      setFile(chosen)
    } catch (failure) {
      setFile(null)
      setRefusal(failure instanceof Error ? failure.message : m.support_attach_unreadable())
    }
    setReading(false)
  }
  const remove = () => {
    moves.current = true
    setFile(null)
  }
  useLayoutEffect(() => {
    if (moves.current) (file ? remover : input).current?.focus()
    moves.current = false
  }, [file])
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label
        htmlFor={id}
        className={clsx(
          'relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-md border border-dashed px-3 py-2 text-sm transition-colors hover:border-brand',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
          over ? 'border-brand bg-brand-tint' : 'border-line-strong',
          file && 'hidden',
        )}
      >
        <Paperclip aria-hidden className="size-4.5" />
        <span className="font-semibold">{inviting({ reading, over })}</span>
        <span id={`${id}-help`} className="text-xs text-ink-soft">
          {m.support_attach_help()}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED}
          {...choosesUnless(reading)}
          aria-describedby={problem ? `${id}-help ${id}-error` : `${id}-help`}
          aria-invalid={problem ? true : undefined}
          // The input covers the whole label, so that the browser handles dropped files.
          className="absolute inset-0 cursor-pointer opacity-0"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            void choose(event.target.files?.[0])
            // Allows choosing the same file again after its removal.
            event.target.value = ''
          }}
        />
      </label>
      {file && <Chosen file={file} sent={sent} remover={remover} onRemove={remove} />}
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  )
}

function inviting({ reading, over }: { reading: boolean; over: boolean }): string {
  if (reading) return m.support_attach_reading()
  return over ? m.support_attach_drop() : m.support_attach()
}

type ChosenProps = {
  file: ChosenFile
  sent: number | null
  remover: RefObject<HTMLButtonElement | null>
  onRemove: () => void
}

function Chosen({ file, sent, remover, onRemove }: ChosenProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line p-2">
      {file.picture ? (
        <img src={file.dataUrl} alt="" className="size-11 shrink-0 rounded-sm bg-brand-tint object-cover" />
      ) : (
        <span className="flex size-11 shrink-0 items-center justify-center rounded-sm bg-brand-tint text-brand">
          <FileText aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {sent === null ? (
          <p className="text-xs text-ink-soft">{formatSize(file.bytes)}</p>
        ) : (
          <div
            role="progressbar"
            aria-label={m.support_attach_sending({ name: file.name })}
            aria-valuenow={Math.round(sent * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full origin-left rounded-full bg-brand transition-transform"
              style={{ transform: `scaleX(${sent})` }}
            />
          </div>
        )}
      </div>
      <IconButton
        ref={remover}
        label={m.support_attach_remove({ name: file.name })}
        icon={<X aria-hidden className="size-5" />}
        idle={sent !== null}
        onClick={onRemove}
      />
    </div>
  )
}
