import FileText from 'lucide-react/icons/file-text'
import { Suspense, useState } from 'react'
import { documentKinds, requiredDocuments } from '#contract/sellers/application-rules.ts'
import type { ApplicationDocument } from '#contract/sellers/applications.ts'
import { documentLabel } from '#web/features/sellers/steps.ts'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'

const DocumentViewer = lazy(() => import('./document-viewer.tsx'))

/** The documents side by side; each opens in the viewer. */
export function Documents({ documents }: { documents: readonly ApplicationDocument[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  const sorted = documentKinds.flatMap((kind) => documents.filter((document) => document.kind === kind))
  const missing = requiredDocuments.filter((kind) => !documents.some((document) => document.kind === kind))
  return (
    <>
      {sorted.length === 0 && <p className="text-ink-soft">{m.applications_no_documents()}</p>}
      <ul className="grid gap-3 sm:grid-cols-3">
        {sorted.map((document, at) => (
          <li key={document.id}>
            <button
              type="button"
              aria-label={m.applications_open_paper({ what: documentLabel(document.kind) })}
              onClick={() => setOpened(at)}
              className="group flex w-full flex-col overflow-hidden rounded-md border border-line-strong text-start transition-colors hover:border-brand"
            >
              <Thumb document={document} />
              <span className="w-full truncate border-t border-line px-3 py-2 text-sm font-medium group-hover:text-brand">
                {documentLabel(document.kind)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {sorted.length > 0 && missing.length > 0 && (
        <p className="mt-3 text-sm text-sale">
          {m.applications_documents_missing({ what: missing.map(documentLabel).join(', ') })}
        </p>
      )}
      {opened !== null && (
        <Suspense>
          <DocumentViewer documents={sorted} at={opened} onMove={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

function Thumb({ document: { url, width, height } }: { document: ApplicationDocument }) {
  const place = 'h-32 w-full bg-paper'
  if (width === null || height === null)
    return (
      <span className={`flex items-center justify-center ${place}`}>
        <FileText aria-hidden className="size-9 text-brand" />
      </span>
    )
  return <img src={url} alt="" width={width} height={height} className={`object-contain ${place}`} />
}
