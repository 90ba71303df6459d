import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '#contract/caller.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { notify } from '#web/ui/toast.ts'
import { readPicture } from './read-picture.ts'

/** Saves a picture (a data URL), or removes the saved one (`null`). @throws ApiError; AbortError when `signal` aborts */
export type SavePicture = (image: string | null, options?: CallOptions) => Promise<void>

/**
 * Removes a picture at once. The browser keeps a copy for as long as the toast offers to undo the removal, which does not replace one
 * that was uploaded since, as in another tab.
 * @param picture the address of the saved one
 */
export function usePictureRemoval(picture: string | null, save: SavePicture, removedText: () => string) {
  const [removing, setRemoving] = useState(false)
  const latest = useRef(picture)
  useEffect(() => {
    latest.current = picture
  }, [picture])

  const restore = async (image: string) => {
    try {
      if (latest.current === null) await save(image)
      else notify.say(m.ui_picture_newer())
    } catch (error) {
      notify.error(formatProblem(error), { action: { label: m.ui_try_again(), onClick: () => void restore(image) } })
    }
  }
  const remove = async (url: string) => {
    setRemoving(true)
    try {
      const image = await readPicture(url)
      await save(null)
      const undo = image && { label: m.account_undo(), onClick: () => void restore(image) }
      notify.say(removedText(), undo ? { action: undo } : undefined)
    } catch (error) {
      notify.error(formatProblem(error))
    }
    setRemoving(false)
  }
  return { removing, remove: (url: string) => void remove(url) }
}
