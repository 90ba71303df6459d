import { invalid, notFound } from '#contract/errors.ts'
import type { StoreProfileInput } from '#contract/sellers/sellers.ts'
import { keepPicture } from '#domains/media/index.ts'
import { changed } from '#platform/changes.ts'
import { clock } from '#platform/clock.ts'
import type { Resources } from '#platform/resources.ts'
import { holidayAfter } from './holiday.ts'
import { lockOwnStore, updateStore } from './store.ts'
import { findOwnStore, type StoreRow } from './store-views.ts'

/**
 * Changes what is given of the own store; its slug stays. Pictures that it no longer shows go with the next sweep.
 * @throws ApiError 404 for an account without a store; 400 for a name that is taken, a picture that is none, a day that
 *   is not ahead
 */
export async function changeStore(
  resources: Pick<Resources, 'db' | 'files'>,
  ownerId: number,
  given: StoreProfileInput,
): Promise<StoreRow> {
  const { db } = resources
  const store = await ownStore(db, ownerId)
  // Before the transaction: nobody waits for a picture to be decoded.
  const logo = await pictureId(resources, ownerId, 'logo', given.logo, { id: store.logo_id, key: store.logo_key })
  const banner = await pictureId(resources, ownerId, 'banner', given.banner, {
    id: store.banner_id,
    key: store.banner_key,
  })
  return db.transaction().execute(async (tx) => {
    await lockOwnStore(tx, ownerId)
    const before = await ownStore(tx, ownerId)
    const next = {
      name: given.store_name ?? before.name,
      description: given.store_description ?? before.description,
      location: given.location ?? before.location,
      website: given.website ?? before.website,
      return_policy: given.return_policy ?? before.return_policy,
      logo_id: logo === undefined ? before.logo_id : logo,
      banner_id: banner === undefined ? before.banner_id : banner,
      ...holidayAfter(before, given, clock.now()),
    }
    if (!(await updateStore(tx, before.id, next))) throw nameTaken()
    await changed(tx, namesOf(before, next))
    return ownStore(tx, ownerId)
  })
}

/** @throws ApiError 404 */
async function ownStore(db: Parameters<typeof findOwnStore>[0], ownerId: number): Promise<StoreRow> {
  const store = await findOwnStore(db, ownerId)
  if (!store) throw notFound()
  return store
}

type Shown = { id: number | null; key: string | null }

/** @returns undefined to leave the picture as it is */
async function pictureId(
  resources: Pick<Resources, 'db' | 'files'>,
  ownerId: number,
  field: 'logo' | 'banner',
  sent: string | null | undefined,
  shown: Shown,
): Promise<number | null | undefined> {
  if (sent === undefined) return undefined
  if (sent === null || sent === '') return null
  if (sent.startsWith('data:')) {
    const kept = await keepPicture(resources, {
      dataUrl: sent,
      ownerId,
      storefront: true,
      square: field === 'logo',
      field,
    })
    return kept.id
  }
  // The address it has now, as a form sends it back; any other would be somebody else's picture.
  if (shown.key !== null && sent.startsWith(`/media/${shown.key}-`)) return undefined
  throw invalid({ field, code: 'picture_invalid', text: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.' })
}

type Said = Pick<StoreRow, 'name' | 'location' | 'logo_id' | 'on_holiday' | 'back_on'>

/** Every product shows its store's name and whether it is on holiday ('stores'); the rest stands on its own page. */
function namesOf(before: StoreRow, next: Said): string[] {
  const everywhere = (['name', 'location', 'logo_id', 'on_holiday', 'back_on'] as const).some(
    (fact) => before[fact] !== next[fact],
  )
  return [`store:${before.id}`, ...(everywhere ? ['stores'] : [])]
}

const nameTaken = () =>
  invalid({ field: 'store_name', code: 'store_name_taken', text: 'There is already a store with this name.' })
