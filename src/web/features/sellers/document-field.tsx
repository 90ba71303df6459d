import { clsx } from 'clsx'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import type { DocumentKind } from '#contract/sellers/application-rules.ts'
import type { ApplicationDocument, SellerApplication } from '#contract/sellers/applications.ts'
import { m } from '#web/paraglide/messages.js'
import { choosesUnless } from '#web/pictures/chooses-unless.ts'
import { useFileDrop } from '#web/pictures/use-file-drop.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { ACCEPTED } from './choose-document.ts'
import { documentLabel } from './steps.ts'
import { type DocumentState, useDocument } from './use-document.ts'

type DocumentFieldProps = {
  kind: DocumentKind
  document: ApplicationDocument | undefined
  optional?: boolean
  /** Only a missing one may be added. */
  settled?: boolean
  /** Shows the error of a missing document. */
  missing?: boolean
  application: () => Promise<SellerApplication>
  onKnown: (application: SellerApplication) => void
}

/** One document: uploaded, shown, replaced or removed. */
export function DocumentField(props: DocumentFieldProps) {
  const { kind, document, optional = false, settled = false, missing = false, application, onKnown } = props
  const { state, problem, send, remove } = useDocument({ kind, application, onKnown })
  const [place, over] = useFileDrop(([file]) => {
    if (file && state.step === 'idle' && !(settled && document)) void send(file)
  })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const what = documentLabel(kind)
  const problemId = problem || missing ? `${id}-problem` : undefined
  const chooser: ChooserProps = {
    id,
    input,
    what,
    describedBy: clsx(`${id}-help`, problemId),
    busy: state.step !== 'idle',
    onChoose: (file) => void send(file),
  }
  return (
    <section
      ref={place}
      aria-labelledby={`${id}-title`}
      className={clsx(
        'flex flex-col gap-3 rounded-md border bg-surface p-4 transition-colors',
        over ? 'border-brand bg-brand-tint' : 'border-line',
      )}
    >
      <h3 id={`${id}-title`} className="font-semibold">
        {what}
        {optional && <span className="text-sm font-normal text-ink-soft"> ({m.ui_optional()})</span>}
      </h3>
      {document && state.step !== 'sending' ? (
        <Kept document={document} what={what}>
          {!settled && (
            <>
              <Chooser {...chooser} label={m.sell_doc_replace()} name={m.sell_doc_replace_what({ what })} replaces />
              <Button
                variant="ghost"
                size="sm"
                busy={state.step === 'removing'}
                aria-label={m.sell_doc_remove_what({ what })}
                onClick={() => void remove().then(() => input.current?.focus())}
              >
                <Trash aria-hidden className="size-4" />
                {m.sell_doc_remove()}
              </Button>
            </>
          )}
        </Kept>
      ) : state.step === 'sending' ? (
        <Sending state={state} />
      ) : (
        <Chooser {...chooser} label={over ? m.sell_doc_drop() : m.sell_doc_choose()} name={undefined} />
      )}
      <p id={`${id}-help`} className={clsx('text-xs text-ink-soft', settled && document && 'hidden')}>
        {m.sell_doc_help()}
      </p>
      <div role="alert" id={problemId} className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
        {problem && <FieldError>{problem.text}</FieldError>}
        {problem?.retryFile && (
          <Button variant="secondary" size="sm" onClick={() => problem.retryFile && void send(problem.retryFile)}>
            {m.sell_try_again()}
          </Button>
        )}
        {!problem && missing && <FieldError>{m.field_required()}</FieldError>}
      </div>
    </section>
  )
}

type ChooserProps = {
  id: string
  input: RefObject<HTMLInputElement | null>
  what: string
  describedBy: string
  busy: boolean
  onChoose: (file: File) => void
}

/** A button that opens the file dialog; on phones the camera is one of its offers. */
function Chooser(props: ChooserProps & { label: string; name: string | undefined; replaces?: boolean }) {
  const { id, input, what, describedBy, busy, onChoose, label, name, replaces = false } = props
  const Icon = replaces ? RefreshCw : Camera
  return (
    <label
      htmlFor={id}
      className={clsx(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        replaces
          ? buttonClass({ variant: 'secondary', size: 'sm' })
          : 'flex min-h-24 flex-col items-center justify-center gap-1.5 rounded-md border border-dashed border-line-strong p-4 text-center text-sm font-semibold text-ink-soft transition-colors hover:border-brand hover:text-brand',
      )}
    >
      <Icon aria-hidden className={replaces ? 'size-4' : 'size-6 text-brand'} />
      {label}
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPTED}
        {...choosesUnless(busy)}
        data-document={what}
        aria-label={name ?? `${what}: ${label}`}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allows choosing the same file again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}

function Kept({ document, what, children }: { document: ApplicationDocument; what: string; children: ReactNode }) {
  const { url, name, width, height } = document
  return (
    <div className="flex flex-wrap items-center gap-4">
      <a
        href={url}
        download={name}
        aria-label={`${m.sell_doc_open({ what })}: ${name}`}
        className="flex min-w-0 flex-1 basis-48 items-center gap-3 rounded-md"
      >
        {width !== null && height !== null ? (
          <img
            src={url}
            alt=""
            width={width}
            height={height}
            className="h-20 w-28 shrink-0 rounded-sm border border-line bg-paper object-contain"
          />
        ) : (
          <span className="flex h-20 w-28 shrink-0 items-center justify-center rounded-sm bg-brand-tint text-brand">
            <FileText aria-hidden className="size-7" />
          </span>
        )}
        <span className="min-w-0 truncate text-sm font-medium">{name}</span>
      </a>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

function Sending({ state }: { state: Extract<DocumentState, { step: 'sending' }> }) {
  const label = m.sell_doc_sending({ name: state.name })
  return (
    <div className="flex min-h-24 flex-col justify-center gap-2">
      <p className="truncate text-sm font-medium">{state.sent < 1 ? label : m.sell_doc_checking()}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(state.sent * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform"
          style={{ transform: `scaleX(${state.sent})` }}
        />
      </div>
    </div>
  )
}
