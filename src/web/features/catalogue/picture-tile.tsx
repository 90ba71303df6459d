import { clsx } from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatNumber, formatPercent } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DragHandle, useSorted } from '#web/ui/sortable.tsx'
import type { PictureEntry } from './product-pictures.ts'

const ALT_MAX = 300

type PictureTileProps = {
  entry: PictureEntry
  at: number
  count: number
  onMove: (to: number) => void
  onDescribe: (alt: string) => void
  onRetry: () => void
  onRemove: () => void
}

/** A picture with its upload state, alternative text and position. */
export function PictureTile({ entry, at, count, onMove, onDescribe, onRetry, onRemove }: PictureTileProps) {
  const { item, handle, lifted } = useSorted(entry.id)
  const number = formatNumber(at + 1)
  return (
    <li
      {...item}
      className={clsx('flex min-w-0 flex-wrap gap-x-3 rounded-md border border-line bg-surface p-2', lifted)}
    >
      <div className="relative size-24 shrink-0">
        <img
          src={entry.preview}
          alt={entry.alt || m.products_selling_picture_number({ number })}
          width={96}
          height={96}
          className={clsx(
            'size-24 rounded-sm bg-brand-tint object-cover',
            entry.state.name !== 'ready' && 'opacity-60',
          )}
        />
        {at === 0 && (
          <Badge tone="brand" className="absolute start-1 top-1">
            {m.products_selling_picture_cover()}
          </Badge>
        )}
      </div>
      <div className="min-w-0 flex-1 narrow:basis-full narrow:pt-2">
        <PictureStatus entry={entry} number={number} onDescribe={onDescribe} onRetry={onRetry} />
      </div>
      <div className="-mb-1 flex w-full flex-wrap items-center">
        <DragHandle label={m.products_selling_picture_drag({ number })} handle={handle} />
        <IconButton
          label={m.products_selling_picture_earlier({ number })}
          icon={<ArrowUp aria-hidden className="size-4.5" />}
          idle={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={m.products_selling_picture_later({ number })}
          icon={<ArrowDown aria-hidden className="size-4.5" />}
          idle={at === count - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton
          label={m.products_selling_picture_remove({ number })}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={onRemove}
          className="ms-auto"
        />
      </div>
    </li>
  )
}

type PictureStatusProps = {
  entry: PictureEntry
  number: string
  onDescribe: (alt: string) => void
  onRetry: () => void
}

function PictureStatus({ entry, number, onDescribe, onRetry }: PictureStatusProps) {
  const { state } = entry
  switch (state.name) {
    case 'ready':
      return (
        <Input
          aria-label={m.products_selling_picture_alt({ number })}
          placeholder={m.products_selling_picture_alt_hint()}
          maxLength={ALT_MAX}
          value={entry.alt}
          onChange={({ target }) => onDescribe(target.value)}
        />
      )
    case 'failed':
      return (
        <div role="alert" className="flex flex-col items-start gap-1">
          <FieldError>
            <span className="break-all">{entry.file}</span>: {state.problem}
          </FieldError>
          {state.canRetry && (
            <Button variant="ghost" size="sm" aria-label={`${m.ui_try_again()}: ${entry.file}`} onClick={onRetry}>
              <RotateCw aria-hidden className="size-4" />
              {m.ui_try_again()}
            </Button>
          )}
        </div>
      )
    default:
      return <Sending file={entry.file} sent={state.name === 'sending' ? state.sent : 0} />
  }
}

function Sending({ file, sent }: { file: string; sent: number }) {
  const percent = Math.round(sent * 100)
  return (
    <div className="pt-1">
      <p className="flex gap-2 text-xs text-ink-soft">
        <span className="min-w-0 flex-1 truncate">{file}</span>
        <span className="tabular">{formatPercent(percent)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={m.products_selling_picture_sending({ file })}
        aria-valuenow={percent}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full origin-left bg-brand transition-transform" style={{ transform: `scaleX(${sent})` }} />
      </div>
    </div>
  )
}
