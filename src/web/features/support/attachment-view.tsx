import FileText from 'lucide-react/icons/file-text'
import type { AttachmentFile } from '#contract/support/support.ts'
import { m } from '#web/paraglide/messages.js'
import { formatSize } from './format-ticket.ts'

type AttachmentViewProps = { attachment: string | null; attachment_file: AttachmentFile | null }

/** An attachment: a picture or a file name; a click downloads it. */
export function AttachmentView({ attachment: link, attachment_file: file }: AttachmentViewProps) {
  if (link === null || file === null) return null
  const label = m.support_download({ name: file.name })
  if (file.width !== null && file.height !== null) {
    return (
      <a href={link} download={file.name} aria-label={label} title={label} className="mt-2 inline-block max-w-full">
        <img
          src={link}
          alt={file.name}
          width={file.width}
          height={file.height}
          loading="lazy"
          className="max-h-56 w-auto max-w-full rounded-md border border-line bg-surface object-contain"
        />
      </a>
    )
  }
  return (
    <a
      href={link}
      download={file.name}
      aria-label={label}
      className="mt-2 flex min-h-11 max-w-full items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-1.5 text-sm text-ink hover:border-brand"
    >
      <FileText aria-hidden className="size-5 text-brand" />
      <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
      <span className="text-xs whitespace-nowrap text-ink-soft">{formatSize(file.bytes)}</span>
    </a>
  )
}
