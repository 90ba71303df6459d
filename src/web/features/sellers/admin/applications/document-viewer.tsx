import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useState } from 'react'
import type { ApplicationDocument } from '#contract/sellers/applications.ts'
import { documentLabel } from '#web/features/sellers/steps.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton, iconButtonClass } from '#web/ui/icon-button.tsx'
import { DocumentPicture } from './document-picture.tsx'

const ZOOM_MAX = 4
const ZOOM_STEP = 0.5

type PaperViewerProps = {
  documents: readonly ApplicationDocument[]
  at: number
  onMove: (at: number) => void
  onClose: () => void
}

/** A document in full size: pictures can be zoomed and rotated, PDFs are embedded. Import it lazily. */
export default function DocumentViewer({ documents, at, onMove, onClose }: PaperViewerProps) {
  const [look, setLook] = useState({ zoom: 1, turns: 0 })
  const document = documents[at]
  if (!document) return null
  const move = (by: 1 | -1) => {
    const to = at + by
    if (to < 0 || to >= documents.length) return
    setLook({ zoom: 1, turns: 0 })
    onMove(to)
  }
  const zoom = (by: 1 | -1) =>
    setLook(({ zoom: now, turns }) => ({ zoom: Math.min(ZOOM_MAX, Math.max(1, now + by * ZOOM_STEP)), turns }))
  const turn = () => setLook(({ zoom: now, turns }) => ({ zoom: now, turns: (turns + 1) % 4 }))
  const actions: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    r: turn,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  const isPicture = document.width !== null && document.height !== null
  return (
    <Dialog open onOpenChange={onClose} size="xl" title={documentLabel(document.kind)}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons that do the same */}
      <div onKeyDown={onKeyDown}>
        <div className="mb-3 flex flex-wrap items-center gap-1">
          <IconButton
            label={m.applications_paper_previous()}
            icon={<ChevronLeft className="size-6" />}
            idle={at === 0}
            onClick={() => move(-1)}
          />
          <p role="status" className="text-sm text-ink-soft tabular">
            {m.applications_paper_at({ at: formatNumber(at + 1), all: formatNumber(documents.length) })}
          </p>
          <IconButton
            label={m.applications_paper_next()}
            icon={<ChevronRight className="size-6" />}
            idle={at === documents.length - 1}
            onClick={() => move(1)}
          />
          <span className="flex-1" />
          {isPicture && (
            <>
              <IconButton
                label={m.applications_zoom_out()}
                icon={<ZoomOut className="size-5" />}
                idle={look.zoom <= 1}
                onClick={() => zoom(-1)}
              />
              <IconButton
                label={m.applications_zoom_in()}
                icon={<ZoomIn className="size-5" />}
                idle={look.zoom >= ZOOM_MAX}
                onClick={() => zoom(1)}
              />
              <IconButton label={m.applications_rotate()} icon={<RotateCw className="size-5" />} onClick={turn} />
            </>
          )}
          <a
            href={document.url}
            download={document.name}
            aria-label={m.applications_download()}
            title={m.applications_download()}
            className={iconButtonClass()}
          >
            <Download className="size-5" />
          </a>
        </div>
        {isPicture ? (
          <DocumentPicture key={document.id} document={document} zoom={look.zoom} turns={look.turns} />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser's PDF viewer opens inside one; the answer's own policy holds it
          <iframe
            src={`${document.url}&inline=1`}
            title={document.name}
            className="h-[65dvh] w-full rounded-md border border-line bg-paper"
          />
        )}
        <p className="mt-2 text-xs text-ink-soft max-md:hidden">{m.applications_paper_keys()}</p>
      </div>
    </Dialog>
  )
}
