import CircleUserRound from 'lucide-react/icons/circle-user-round'
import type { Profile } from '#contract/identity/identity.ts'
import { callApi } from '#web/api/call-api.ts'
import { m } from '#web/paraglide/messages.js'
import { PictureUpload, type PictureUploadTexts } from '#web/pictures/picture-upload.tsx'
import { useSetProfile } from './use-profile.ts'

/** The avatar is displayed at 96 px at most: enough for any screen density. */
const cut = { aspect: 1, round: true, widthMax: 640 }

const texts: PictureUploadTexts = {
  title: m.account_avatar_title,
  help: m.account_avatar_help,
  drop: m.account_avatar_drop,
  upload: m.account_avatar_upload,
  change: m.account_avatar_change,
  remove: m.account_avatar_remove,
  crop: m.account_avatar_crop,
  cropText: m.account_avatar_crop_text,
  save: m.account_avatar_save,
  saved: m.account_avatar_saved,
  removed: m.account_avatar_removed,
}

export function AvatarPart({ profile }: { profile: Profile }) {
  const { setProfile } = useSetProfile()
  return (
    <PictureUpload
      framed
      picture={profile.avatar}
      texts={texts}
      cut={cut}
      field="image"
      onSave={async (image, options) => {
        setProfile(
          image === null
            ? await callApi('DELETE /auth/avatar/')
            : await callApi('PUT /auth/avatar/', { body: { image } }, options),
        )
      }}
    >
      <Face profile={profile} />
    </PictureUpload>
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
