import { ApiError } from '#contract/errors.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { addImportedPicture } from '#domains/catalogue/index.ts'
import { keepPicture } from '#domains/media/index.ts'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import { type FetchLimits, FetchRefused, fetchPublic } from '#platform/fetch-public.ts'
import type { Resources } from '#platform/resources.ts'
import { lockWaiting, setFailed, setKept, takePictures, tryAgainAt, type WaitingPicture } from './picture-store.ts'
import { type ReasonCode, reason } from './reasons.ts'

/** Fetched at once; the decoder takes two at a time anyway. */
const AT_ONCE = 4
const SLICE_MS = 20 * SECOND
/** Pauses before another try of what may come yet. */
const PAUSES = [MINUTE, 5 * MINUTE, 20 * MINUTE]

/** Fetches pictures that files named, for a while; the next job goes on. `allow` is for tests (platform/fetch-public.ts). */
export async function fetchPictures(resources: Resources, { allow }: Pick<FetchLimits, 'allow'> = {}): Promise<void> {
  const end = clock.now().getTime() + SLICE_MS
  const limits = { maxBytes: PICTURE_BYTES_MAX, ...(allow && { allow }) }
  const worker = async () => {
    while (clock.now().getTime() < end) {
      const [picture] = await takePictures(resources.db, 1)
      if (!picture) return
      await fetchOne(resources, picture, limits)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function fetchOne(resources: Resources, picture: WaitingPicture, limits: FetchLimits): Promise<void> {
  const { db } = resources
  try {
    const bytes = await fetchPublic(picture.url, limits)
    const kept = await keepPicture(resources, { bytes, ownerId: picture.user_id })
    await db.transaction().execute(async (tx) => {
      if (!(await lockWaiting(tx, picture.id))) return
      const { store_id: storeId, user_id: ownerId, product_id: productId, position, alt } = picture
      const added = await addImportedPicture(tx, { storeId, ownerId }, { productId, pictureId: kept.id, position, alt })
      if (added) await setKept(tx, picture.id, kept.id)
      else await setFailed(tx, picture.id, reason('picture_product_gone'))
    })
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const pause = mayComeYet(error) ? PAUSES[picture.tries - 1] : undefined
    if (pause === undefined) await setFailed(db, picture.id, problem)
    else await tryAgainAt(db, picture.id, new Date(clock.now().getTime() + pause))
  }
}

const codes: Record<FetchRefused['problem'], ReasonCode> = {
  address: 'picture_unreachable',
  private: 'picture_private',
  unreachable: 'picture_unreachable',
  status: 'picture_status',
  redirects: 'picture_unreachable',
  timeout: 'picture_timeout',
  too_large: 'picture_too_large',
}

/** Why it did not come; `null` for what is no fault of the picture's. */
function problemOf(error: unknown): ImportReason | null {
  if (error instanceof FetchRefused) return reason(codes[error.problem], error.status ? { status: error.status } : {})
  if (!(error instanceof ApiError)) return null
  const code = error.problem.field_codes?.image?.[0]
  return reason(code === 'picture_too_large' ? 'picture_too_large' : 'picture_invalid')
}

const mayComeYet = (error: unknown) =>
  error instanceof FetchRefused &&
  (error.problem === 'unreachable' || error.problem === 'timeout' || (error.status ?? 0) >= 500 || error.status === 429)
