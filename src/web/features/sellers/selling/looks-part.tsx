import { clsx } from 'clsx'
import ImageUp from 'lucide-react/icons/image-up'
import StoreIcon from 'lucide-react/icons/store'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { StoreProfile } from '#contract/sellers/sellers.ts'
import { callApi } from '#web/api/call-api.ts'
import { useKeepStore } from '#web/features/sellers/use-store.ts'
import { m } from '#web/paraglide/messages.js'
import { PICTURE_TYPES, type PictureFileProblem, pictureFileProblem } from '#web/pictures/picture-file.ts'
import { useFileDrop } from '#web/pictures/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { type Look, looks } from './looks.ts'
import { useLookRemoval } from './use-look-removal.ts'

const CropDialog = lazy(() => import('#web/pictures/crop-dialog.tsx'))

const formatFile: Record<PictureFileProblem, () => string> = {
  picture_invalid: m.error_picture_invalid,
  picture_too_large: m.error_picture_too_large,
}

/** What hangs over the door: the banner and the logo, as buyers see them. */
export function LooksPart({ store }: { store: StoreProfile }) {
  return (
    <div className="flex flex-col gap-6">
      <LookPart store={store} look="banner">
        {store.banner ? (
          <img
            src={store.banner}
            alt={m.store_banner_of({ name: store.store_name })}
            width={1280}
            height={427}
            className="aspect-[3/1] w-full rounded-md border border-line object-cover"
          />
        ) : (
          <span aria-hidden className="block aspect-[3/1] w-full rounded-md bg-brand-tint" />
        )}
      </LookPart>
      <LookPart store={store} look="logo">
        {store.logo ? (
          <img
            src={store.logo}
            alt={m.store_logo_of({ name: store.store_name })}
            width={96}
            height={96}
            className="size-24 shrink-0 rounded-full border border-line object-cover"
          />
        ) : (
          <span
            aria-hidden
            className="flex size-24 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand"
          >
            <StoreIcon className="size-10" />
          </span>
        )}
      </LookPart>
    </div>
  )
}

type LookPartProps = { store: StoreProfile; look: Look; children: ReactNode }

function LookPart({ store, look, children }: LookPartProps) {
  const say = looks[look]
  const keep = useKeepStore()
  const { removing, remove } = useLookRemoval(look)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<PictureFileProblem | null>(null)
  const shown = store[look]

  const choose = (chosen: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!chosen) return
    const wrong = pictureFileProblem(chosen)
    setProblem(wrong)
    if (wrong === null) setFile(chosen)
  }
  const [place, over] = useFileDrop(([dropped]) => choose(dropped))
  return (
    <section
      ref={place}
      aria-label={say.title()}
      className={clsx(
        'flex flex-wrap items-center gap-4 rounded-md outline-offset-4 transition-colors',
        over && 'outline-2 outline-brand outline-dashed',
      )}
    >
      {children}
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{say.title()}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {say.help()} <span className="touch:hidden">{m.store_picture_drop()}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-4.5" />
            {shown ? say.change() : say.upload()}
          </Button>
          {shown && (
            <Button variant="ghost" size="sm" busy={removing} onClick={() => remove(shown)}>
              <Trash2 aria-hidden className="size-4.5" />
              {say.remove()}
            </Button>
          )}
        </div>
        <div role="alert" className="mt-2 empty:hidden">
          {problem && <FieldError>{formatFile[problem]()}</FieldError>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES.join(',')}
          aria-label={say.upload()}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            {...say.cut}
            title={say.crop()}
            text={say.cropText()}
            save={say.save()}
            field={look}
            onClose={() => setFile(null)}
            onSave={async (image, onProgress) => {
              keep(await callApi('PUT /auth/seller/profile/', { body: { [look]: image } }, { onProgress }))
              setFile(null)
              notify.success(say.saved())
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
