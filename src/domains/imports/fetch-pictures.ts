import { ApiError } from '#contract/errors.ts'
import type { ImportReason } from '#contract/imports/imports.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { addImportedPicture } from '#domains/catalogue/index.ts'
import { savePicture } from '#domains/media/index.ts'
import { clock, MINUTE, SECOND } from '#platform/clock.ts'
import type { Db } from '#platform/database.ts'
import { type FetchLimits, FetchRefused, fetchPublic } from '#platform/fetch-public.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import {
  claimPicture,
  findDueImport,
  lockWaiting,
  scheduleRetry,
  setFailed,
  setSaved,
  type WaitingPicture,
} from './picture-store.ts'
import { type ReasonCode, reason } from './reasons.ts'
import { showOnItsVariants } from './show-variant-pictures.ts'

/** Concurrent downloads of a process (rules.md I-5); the decoder takes two at a time anyway. */
const CONCURRENCY = 6
/** And of one store: others do not wait for its slow server. */
const PER_STORE = 4
const SLICE_MS = 20 * SECOND
/** Delays before retries of temporary failures. */
const RETRY_DELAYS = [MINUTE, 5 * MINUTE, 20 * MINUTE]

/** The downloads of each process, by its database: a second call joins the first. */
const running = new WeakMap<Db, () => void>()

/**
 * Fetches pictures of imports, the stores in turns, for one slice of time; when there are more, another job continues at
 * once. `allow` is for tests (platform/fetch-public.ts).
 */
export async function fetchPictures(resources: Resources, { allow }: Pick<FetchLimits, 'allow'> = {}): Promise<void> {
  const { db } = resources
  const join = running.get(db)
  if (join) return join()
  const end = clock.now().getTime() + SLICE_MS
  const limits = { maxBytes: PICTURE_BYTES_MAX, ...(allow && { allow }) }
  const downloads = createDownloads(db)
  const work = async () => {
    while (clock.now().getTime() < end) {
      const picture = await downloads.claim()
      if (!picture) return
      await fetchOne(resources, picture, limits).finally(() => downloads.end(picture))
    }
  }
  const workers = new Set<Promise<void>>()
  const fill = () => {
    while (workers.size < CONCURRENCY) {
      const worker = work().finally(() => workers.delete(worker))
      workers.add(worker)
    }
  }
  running.set(db, fill)
  try {
    fill()
    while (workers.size > 0) await Promise.race(workers)
  } finally {
    running.delete(db)
    await Promise.allSettled(workers)
  }
  await continueLater(db)
}

/** Without the wait for the next minute. */
async function continueLater(db: Db): Promise<void> {
  const importId = await findDueImport(db)
  if (importId !== null) await db.transaction().execute((tx) => publish(tx, 'import.pictures', { importId }))
}

/** Counts the downloads of each store; one claim at a time, so that each sees those before it. */
function createDownloads(db: Db) {
  const counts = new Map<number, number>()
  const add = (id: number, step: number) => counts.set(id, (counts.get(id) ?? 0) + step)
  let last: Promise<unknown> = Promise.resolve()
  const claimNext = async () => {
    const busy = [...counts].flatMap(([id, count]) => (count >= PER_STORE ? [id] : []))
    const picture = await claimPicture(db, busy)
    if (picture) add(picture.store_id, 1)
    return picture
  }
  return {
    claim: (): Promise<WaitingPicture | undefined> => {
      const claimed = last.then(claimNext)
      last = claimed.catch(() => {})
      return claimed
    },
    end: ({ store_id }: WaitingPicture) => void add(store_id, -1),
  }
}

async function fetchOne(resources: Resources, picture: WaitingPicture, limits: FetchLimits): Promise<void> {
  const { db } = resources
  try {
    const bytes = await fetchPublic(picture.url, limits)
    const saved = await savePicture(resources, { bytes, ownerId: picture.user_id })
    await db.transaction().execute(async (tx) => {
      if (!(await lockWaiting(tx, picture.id))) return
      const { store_id: storeId, user_id: ownerId, product_id: productId, position, alt } = picture
      const added = await addImportedPicture(
        tx,
        { storeId, ownerId },
        { productId, pictureId: saved.id, position, alt },
      )
      if (!added) return setFailed(tx, picture.id, reason('picture_product_gone'))
      await setSaved(tx, picture.id, saved.id)
      const { id, variants } = picture
      if (variants) await showOnItsVariants(tx, { storeId, ownerId }, { id, productId, pictureId: saved.id, variants })
    })
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const pause = isTemporary(error) ? RETRY_DELAYS[picture.tries - 1] : undefined
    if (pause === undefined) await setFailed(db, picture.id, problem)
    else await scheduleRetry(db, picture.id, new Date(clock.now().getTime() + pause), problem)
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

/** Why it failed; `null` for an error that is not the picture's fault. */
export function problemOf(error: unknown): ImportReason | null {
  if (error instanceof FetchRefused) return reason(codes[error.problem], error.status ? { status: error.status } : {})
  // Anything else, such as a full queue, is for now.
  if (!(error instanceof ApiError) || error.status !== 400) return null
  const code = Object.values(error.problem.field_codes ?? {})[0]?.[0]
  return reason(code === 'picture_too_large' ? 'picture_too_large' : 'picture_invalid')
}

const isTemporary = (error: unknown) =>
  error instanceof FetchRefused &&
  (error.problem === 'unreachable' || error.problem === 'timeout' || (error.status ?? 0) >= 500 || error.status === 429)
