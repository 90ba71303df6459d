import { clsx } from 'clsx'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type ChangeEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { MEDIA_MAX } from '#contract/catalogue/selling-rules.ts'
import { formatNumber } from '#web/format.ts'
import { m } from '#web/paraglide/messages.js'
import { useFileDrop } from '#web/pictures/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { PictureList } from './picture-list.tsx'
import type { PictureEntry } from './product-pictures.ts'
import type { ProductPictures } from './use-product-pictures.ts'

type PictureUploaderProps = {
  list: ProductPictures
  /** What is wrong with all of them. */
  error?: string | undefined
}

/**
 * Uploads and sorts a product's pictures: chosen, dropped, pasted or taken with the camera. The first is the cover.
 */
export function PictureUploader({ list, error }: PictureUploaderProps) {
  const { pictures, change, add } = list
  const [skipped, setSkipped] = useState(0)
  const id = useId()
  const max = formatNumber(MEDIA_MAX)
  const take = (files: readonly File[]) => {
    if (files.length > 0) setSkipped(add(files))
  }
  const [place, over] = useFileDrop(take)
  usePastedFiles(take)

  const remove = (entry: PictureEntry, at: number) => {
    change({ type: 'removed', id: entry.id })
    setSkipped(0)
    notify.say(m.products_selling_picture_removed(), {
      action: { label: m.products_selling_undo(), onClick: () => change({ type: 'restored', entry, at }) },
    })
  }
  const message = skipped > 0 ? m.products_selling_pictures_left_out({ max, left: formatNumber(skipped) }) : error
  return (
    <section
      ref={place}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      className={clsx(
        'flex flex-col gap-3 rounded-md border border-dashed p-4 transition-colors',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
    >
      <div>
        <h3 id={`${id}-label`} className="text-sm font-semibold">
          {m.products_selling_pictures()} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
        </h3>
        <p id={`${id}-help`} className="mt-1 text-xs text-ink-soft">
          {m.products_selling_pictures_hint()} · {m.products_selling_pictures_help({ max })}{' '}
          <span className="touch:hidden">{m.products_selling_pictures_drop()}</span>
        </p>
      </div>
      {pictures.length > 0 && <PictureList pictures={pictures} change={change} onRemove={remove} />}
      {pictures.length < MEDIA_MAX && (
        <div className="flex flex-wrap gap-2">
          <FileButton onFiles={take} label={m.products_selling_pictures_choose()} Icon={ImagePlus} several />
          <span className="hidden touch:contents">
            <FileButton
              onFiles={take}
              label={m.products_selling_pictures_camera()}
              Icon={Camera}
              capture="environment"
            />
          </span>
        </div>
      )}
      <div role="alert" className="empty:hidden">
        {message && <FieldError>{message}</FieldError>}
      </div>
    </section>
  )
}

type FileButtonProps = {
  label: string
  Icon: typeof Camera
  onFiles: (files: File[]) => void
  several?: boolean
  capture?: 'environment'
}

function FileButton({ label, Icon, onFiles, several = false, capture }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Allows choosing the same file again after its removal.
    target.value = ''
    onFiles(files)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <Icon aria-hidden className="size-4.5" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={several}
        capture={capture}
        aria-label={label}
        onChange={choose}
      />
    </>
  )
}

/** Adds pictures pasted anywhere on the page; pasted text is left alone. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
