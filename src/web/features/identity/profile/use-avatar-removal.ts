import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { readPicture } from '#web/pictures/read-picture.ts'
import { notify } from '#web/ui/toast.ts'
import { useKeepProfile } from './use-profile.ts'

/** Takes the picture away at once; it is kept here for as long as the toast offers to bring it back. */
export function useAvatarRemoval() {
  const { keep } = useKeepProfile()
  const [removing, setRemoving] = useState(false)

  const bringBack = async (image: string) => {
    try {
      keep(await callApi('PUT /auth/avatar/', { body: { image } }))
    } catch (error) {
      notify.error(formatProblem(error), { action: { label: m.ui_try_again(), onClick: () => void bringBack(image) } })
    }
  }
  const remove = async (avatar: string | null) => {
    setRemoving(true)
    try {
      const image = avatar && (await readPicture(avatar))
      keep(await callApi('DELETE /auth/avatar/'))
      const undo = image && { label: m.account_undo(), onClick: () => void bringBack(image) }
      notify.say(m.account_avatar_removed(), undo ? { action: undo } : undefined)
    } catch (error) {
      notify.error(formatProblem(error))
    }
    setRemoving(false)
  }
  return { removing, remove: (avatar: string | null) => void remove(avatar) }
}
