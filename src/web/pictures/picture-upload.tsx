import { clsx } from 'clsx'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { lazy } from '#web/lazy.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { PICTURE_TYPES, type PictureFileProblem, pictureFileProblem } from './picture-file.ts'
import { useFileDrop } from './use-file-drop.ts'
import { type SavePicture, usePictureRemoval } from './use-picture-removal.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type Problem = PictureFileProblem | 'unreadable'

const fileErrors: Record<Problem, () => string> = {
  picture_invalid: m.error_picture_invalid,
  picture_too_large: m.error_picture_too_large,
  unreadable: m.ui_crop_unreadable,
}

export type PictureUploadTexts = Record<
  'title' | 'help' | 'drop' | 'upload' | 'change' | 'remove' | 'crop' | 'cropText' | 'save' | 'saved' | 'removed',
  () => string
>

type PictureUploadProps = {
  /** URL of the current picture. */
  picture: string | null
  texts: PictureUploadTexts
  /** Aspect ratio and maximum width of the cropped picture, in pixels. */
  cut: { aspect: number; round: boolean; widthMax: number }
  /** The API's name of the field. */
  field: string
  onSave: SavePicture
  /** Draws a border around the whole part. */
  framed?: boolean
  /** The preview. */
  children: ReactNode
}

/** Uploads one picture, by button or drag and drop: crops, replaces and removes it. */
export function PictureUpload(props: PictureUploadProps) {
  const { picture, texts, cut, field, onSave, framed = false, children } = props
  const { removing, remove } = usePictureRemoval(picture, onSave, texts.removed)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const choose = (chosen: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!chosen) return
    const fileProblem = pictureFileProblem(chosen)
    setProblem(fileProblem)
    if (fileProblem === null) setFile(chosen)
  }
  const [place, over] = useFileDrop(([dropped]) => choose(dropped))
  return (
    <section
      ref={place}
      aria-label={texts.title()}
      className={clsx(
        'flex flex-wrap items-center rounded-md transition-colors',
        framed ? 'gap-5 border border-dashed p-5' : 'gap-4 outline-offset-4',
        framed && (over ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface'),
        !framed && over && 'outline-2 outline-brand outline-dashed',
      )}
    >
      {children}
      <div className={clsx('min-w-0 flex-1', framed ? 'basis-60' : 'basis-52')}>
        <p className="font-semibold">{texts.title()}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {texts.help()} <span className="touch:hidden">{texts.drop()}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-4.5" />
            {picture ? texts.change() : texts.upload()}
          </Button>
          {picture && (
            <Button variant="ghost" size="sm" busy={removing} onClick={() => remove(picture)}>
              <Trash2 aria-hidden className="size-4.5" />
              {texts.remove()}
            </Button>
          )}
        </div>
        <div role="alert" className="mt-2 empty:hidden">
          {problem && <FieldError>{fileErrors[problem]()}</FieldError>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={texts.upload()}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            aspect={cut.aspect}
            round={cut.round}
            widthMax={cut.widthMax}
            title={texts.crop()}
            text={texts.cropText()}
            save={texts.save()}
            field={field}
            onClose={() => setFile(null)}
            onUnreadable={() => {
              setFile(null)
              setProblem('unreadable')
            }}
            onSave={async (image, options) => {
              await onSave(image, options)
              setFile(null)
              notify.success(texts.saved())
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
