import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { sayProblem } from '#web/errors/say-problem.ts'
import { m } from '#web/paraglide/messages.js'
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
      notify.error(sayProblem(error), { action: { label: m.ui_try_again(), onClick: () => void bringBack(image) } })
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
      notify.error(sayProblem(error))
    }
    setRemoving(false)
  }
  return { removing, remove: (avatar: string | null) => void remove(avatar) }
}

/** Its largest file as a data URL; `null` when it cannot be had, and then there is no way back to offer. */
async function readPicture(avatar: string): Promise<string | null> {
  try {
    const response = await fetch(avatar.replace(/-\d+\.webp$/, '-1280.webp'))
    if (!response.ok) return null
    const bytes = await response.blob()
    return await new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : null))
      reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')))
      reader.readAsDataURL(bytes)
    })
  } catch {
    return null
  }
}
