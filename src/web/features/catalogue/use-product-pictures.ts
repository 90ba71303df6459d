import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { MEDIA_MAX } from '#contract/catalogue/selling-rules.ts'
import { ApiError } from '#contract/errors.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatFieldError, formatProblem } from '#web/errors/format-problem.ts'
import { m } from '#web/paraglide/messages.js'
import { shrinkPicture, UnreadPicture } from '#web/pictures/shrink-picture.ts'
import { changePictures, type PictureEntry, type PicturesChange, pictureToSend } from './product-pictures.ts'

/** Twice the width of the largest rendition, for zooming. */
const LONGEST = 2560
/** Files up to this size are not re-encoded. */
const AS_IS = 2 * 1024 * 1024

export type ProductPictures = {
  pictures: readonly PictureEntry[]
  change: (change: PicturesChange) => void
  /** Adds files up to the limit. @returns how many did not fit */
  add: (files: readonly File[]) => number
}

let serial = 0

/** The pictures of a form, uploaded one after the other as soon as they are chosen. */
export function useProductPictures(initial: () => readonly PictureEntry[]): ProductPictures {
  const [pictures, change] = useReducer(changePictures, undefined, initial)
  const files = useRef(new Map<string, File>())
  const next = pictureToSend(pictures)?.id

  const send = useEffectEvent(async (id: string, signal: AbortSignal) => {
    const file = files.current.get(id)
    if (!file) return
    const update = (update: PicturesChange) => signal.aborted || change(update)
    try {
      update({ type: 'sent', id, sent: 0 })
      const image = await shrinkPicture(file, { longest: LONGEST, asIs: AS_IS })
      if (signal.aborted) return
      const onProgress = (sent: number) => void update({ type: 'sent', id, sent })
      const { picture, url } = await callApi('POST /media/pictures/', { body: { image } }, { signal, onProgress })
      update({ type: 'arrived', id, key: picture, url })
    } catch (error) {
      update({ type: 'failed', id, ...failureOf(error) })
    }
  })
  useEffect(() => {
    if (next === undefined) return undefined
    const leaving = new AbortController()
    void send(next, leaving.signal)
    return () => leaving.abort()
  }, [next])

  // Object URLs are revoked when the form is left.
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const used = previews.current
    return () => {
      for (const preview of used) URL.revokeObjectURL(preview)
      used.clear()
    }
  }, [])

  const add = (chosen: readonly File[]) => {
    const room = Math.max(0, MEDIA_MAX - pictures.length)
    const added = chosen.slice(0, room).map((file) => {
      const id = `file-${(serial += 1)}`
      const preview = URL.createObjectURL(file)
      files.current.set(id, file)
      previews.current.add(preview)
      return { id, name: file.name, preview }
    })
    if (added.length > 0) change({ type: 'chosen', files: added })
    return chosen.length - added.length
  }
  return { pictures, change, add }
}

/** Only network failures can be retried, not invalid files. */
function failureOf(error: unknown): { problem: string; canRetry: boolean } {
  if (error instanceof UnreadPicture) {
    const problem = error.problem === 'picture_too_large' ? m.error_picture_too_large() : m.error_picture_invalid()
    return { problem, canRetry: false }
  }
  const refused = error instanceof ApiError && [400, 413, 415].includes(error.status)
  return { problem: formatFieldError(error, 'image') ?? formatProblem(error), canRetry: !refused }
}
