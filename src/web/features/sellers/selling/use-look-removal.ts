import { useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { useKeepStore } from '#web/features/sellers/use-store.ts'
import { m } from '#web/paraglide/messages.js'
import { readPicture } from '#web/pictures/read-picture.ts'
import { notify } from '#web/ui/toast.ts'
import { type Look, looks } from './looks.ts'

/** Takes the picture away at once; it is kept here for as long as the toast offers to bring it back. */
export function useLookRemoval(look: Look) {
  const keep = useKeepStore()
  const [removing, setRemoving] = useState(false)

  const put = async (image: string | null) =>
    keep(await callApi('PUT /auth/seller/profile/', { body: { [look]: image } }))
  const bringBack = async (image: string) => {
    try {
      await put(image)
    } catch (error) {
      notify.error(formatProblem(error), { action: { label: m.ui_try_again(), onClick: () => void bringBack(image) } })
    }
  }
  const remove = async (shown: string) => {
    setRemoving(true)
    try {
      const image = await readPicture(shown)
      await put(null)
      const undo = image && { label: m.account_undo(), onClick: () => void bringBack(image) }
      notify.say(looks[look].removed(), undo ? { action: undo } : undefined)
    } catch (error) {
      notify.error(formatProblem(error))
    }
    setRemoving(false)
  }
  return { removing, remove: (shown: string) => void remove(shown) }
}
