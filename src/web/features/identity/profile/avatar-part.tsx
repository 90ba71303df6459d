import { clsx } from 'clsx'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { PICTURE_TYPES, type PictureFileProblem, pictureFileProblem } from '#web/pictures/picture-file.ts'
import { useFileDrop } from '#web/pictures/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.ts'
import { useAvatarRemoval } from './use-avatar-removal.ts'
import { useKeepProfile } from './use-profile.ts'

const CropDialog = lazy(() => import('#web/pictures/crop-dialog.tsx'))

/** Several times what is ever shown. */
const SIDE_MAX = 640

const formatFile: Record<PictureFileProblem, () => string> = {
  picture_invalid: m.error_picture_invalid,
  picture_too_large: m.error_picture_too_large,
}

/** One's own picture: chosen by a button or dropped here, cut square, taken away again. */
export function AvatarPart({ profile }: { profile: Profile }) {
  const { keep } = useKeepProfile()
  const { removing, remove } = useAvatarRemoval()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<PictureFileProblem | null>(null)

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
      aria-label={m.account_avatar_title()}
      className={clsx(
        'flex flex-wrap items-center gap-5 rounded-md border border-dashed p-5 transition-colors',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong bg-surface',
      )}
    >
      <Face profile={profile} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{m.account_avatar_title()}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {m.account_avatar_help()} <span className="touch:hidden">{m.account_avatar_drop()}</span>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <ImageUp aria-hidden className="size-4.5" />
            {profile.avatar ? m.account_avatar_change() : m.account_avatar_upload()}
          </Button>
          {profile.avatar && (
            <Button variant="ghost" size="sm" busy={removing} onClick={() => remove(profile.avatar)}>
              <Trash2 aria-hidden className="size-4.5" />
              {m.account_avatar_remove()}
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
          aria-label={m.account_avatar_upload()}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            aspect={1}
            round
            widthMax={SIDE_MAX}
            title={m.account_avatar_crop()}
            text={m.account_avatar_crop_text()}
            save={m.account_avatar_save()}
            field="image"
            onClose={() => setFile(null)}
            onSave={async (image, onProgress) => {
              keep(await callApi('PUT /auth/avatar/', { body: { image } }, { onProgress }))
              setFile(null)
              notify.success(m.account_avatar_saved())
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Face({ profile: { avatar, name } }: { profile: Profile }) {
  if (!avatar) {
    return (
      <span className="flex size-24 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
        <CircleUserRound aria-hidden className="size-12" />
      </span>
    )
  }
  return (
    <img
      src={avatar}
      alt={m.account_avatar_of({ name })}
      width={96}
      height={96}
      className="size-24 shrink-0 rounded-full border border-line object-cover"
    />
  )
}
