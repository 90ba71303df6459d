import { notFound, tooBusy } from '#contract/errors.ts'
import type { ShownPicture } from '#contract/imports/imports.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { makeThumbnail } from '#domains/media/index.ts'
import { SECOND } from '#platform/clock.ts'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { type FetchLimits, fetchPublic } from '#platform/fetch-public.ts'
import type { Resources } from '#platform/resources.ts'
import { problemOf } from './fetch-pictures.ts'
import { findNewPicture } from './views.ts'

/** Somebody waits for it: sooner given up than a picture that is imported. */
const TIMEOUT_MS = 6 * SECOND
const queue = limitConcurrency({ concurrency: 4, maxQueued: 40 }, tooBusy)

/**
 * What the first picture of a row that is checked looks like: fetched by the server as it will be for the import, since
 * pages load nothing from other sites. Nothing is stored. @throws ApiError 404; 503 when many wait
 */
export async function showPicture(
  resources: Resources,
  { importId, row }: { importId: number; row: number },
  { allow }: Pick<FetchLimits, 'allow'> = {},
): Promise<ShownPicture> {
  const url = await findNewPicture(resources.db, importId, row)
  if (url === null) throw notFound()
  try {
    const limits = { maxBytes: PICTURE_BYTES_MAX, timeoutMs: TIMEOUT_MS, ...(allow && { allow }) }
    const bytes = await queue(() => fetchPublic(url, limits))
    return { picture: await makeThumbnail(resources.pictureWork, bytes), problem: null }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { picture: null, problem }
  }
}
