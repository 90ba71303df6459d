import { useState } from 'react'
import type { ApplicationDocument } from '#contract/sellers/applications.ts'
import { documentLabel } from '#web/features/sellers/steps.ts'
import { m } from '#web/paraglide/messages.js'

type PaperPictureProps = { document: ApplicationDocument; zoom: number; turns: number }

/** Fits its place at first; zoomed in, the place scrolls. */
export function DocumentPicture({ document, zoom, turns }: PaperPictureProps) {
  const [failed, setFailed] = useState(false)
  const { url, kind, width, height } = document
  const shape = (width ?? 1) / (height ?? 1)
  const lying = turns % 2 === 1
  const outer = lying ? 1 / shape : shape
  if (failed) return <p role="alert">{m.applications_paper_failed()}</p>
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={documentLabel(kind)}
      className="h-[65dvh] overflow-auto rounded-md border border-line bg-paper"
    >
      <div
        className="relative mx-auto"
        style={{ width: `calc(min(100%, 65dvh * ${outer}) * ${zoom})`, aspectRatio: String(outer) }}
      >
        <img
          src={url}
          alt={documentLabel(kind)}
          onError={() => setFailed(true)}
          className="absolute top-1/2 left-1/2 h-auto max-w-none"
          style={{
            width: lying ? `${100 * shape}%` : '100%',
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </div>
    </div>
  )
}
