import { invalid, notFound } from '#contract/errors.ts'
import { pictureKeyOf } from '#contract/media/picture-paths.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { StoreProfileChange } from '#contract/sellers/sellers.ts'
import { savePicture } from '#domains/media/index.ts'
import { clock } from '#platform/clock.ts'
import { invalidate } from '#platform/invalidation.ts'
import type { Resources } from '#platform/resources.ts'
import { holidayAfter } from './holiday.ts'
import { presentStore } from './present-store.ts'
import { isReservedName } from './slug.ts'
import { lockOwnStore, updateStore } from './store.ts'
import { findOwnStore, type StoreRow } from './store-views.ts'

/**
 * Changes the given fields of the own store; its slug stays. Pictures it no longer shows are purged.
 * @throws ApiError 404 for an account without a store; 400 for a taken or reserved name, an invalid picture, or a day that is not in the
 * future; 409 changed_meanwhile
 */
export async function changeStore(
  resources: Pick<Resources, 'db' | 'files' | 'pictureWork'>,
  ownerId: number,
  { seen, ...input }: StoreProfileChange,
): Promise<StoreRow> {
  const { db } = resources
  const store = await ownStore(db, ownerId)
  if (isReservedName(input.store_name_bn ?? '')) throw nameReserved()
  // Before the transaction, since decoding a picture is slow.
  const logo = await pictureId(resources, ownerId, 'logo', input.logo, { id: store.logo_id, key: store.logo_key })
  const banner = await pictureId(resources, ownerId, 'banner', input.banner, {
    id: store.banner_id,
    key: store.banner_key,
  })
  return db.transaction().execute(async (tx) => {
    await lockOwnStore(tx, ownerId)
    const before = await ownStore(tx, ownerId)
    const next = {
      name: input.store_name ?? before.name,
      name_bn: input.store_name_bn === undefined ? before.name_bn : input.store_name_bn,
      description: input.store_description ?? before.description,
      location: input.location ?? before.location,
      website: input.website ?? before.website,
      return_policy: input.return_policy ?? before.return_policy,
      takes_cash: input.takes_cash ?? before.takes_cash,
      logo_id: logo === undefined ? before.logo_id : logo,
      banner_id: banner === undefined ? before.banner_id : banner,
      ...holidayAfter(before, input, clock.now()),
    }
    const { taken } = await updateStore(tx, before.id, next)
    if (taken !== null) throw nameTaken(taken === 'name' ? 'store_name' : 'store_name_bn')
    await invalidate(tx, tagsOf(before, next))
    const after = await ownStore(tx, ownerId)
    refuseOverwriting(seen, presentStore(before), presentStore(after))
    return after
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
  resources: Pick<Resources, 'db' | 'files' | 'pictureWork'>,
  ownerId: number,
  field: 'logo' | 'banner',
  image: string | null | undefined,
  current: Shown,
): Promise<number | null | undefined> {
  if (image === undefined) return undefined
  if (image === null || image === '') return null
  if (image.startsWith('data:')) {
    const saved = await savePicture(resources, {
      dataUrl: image,
      ownerId,
      storefront: true,
      square: field === 'logo',
      field,
    })
    return saved.id
  }
  // The present address, as a form sends it back; any other would be another user's picture.
  if (current.key !== null && pictureKeyOf(image) === current.key) return undefined
  throw invalid({ field, code: 'picture_invalid', text: 'Choose a JPEG, PNG, WebP, GIF or AVIF picture.' })
}

type Said = Pick<StoreRow, 'name' | 'name_bn' | 'location' | 'logo_id' | 'on_holiday' | 'back_on'>

/** Every product shows its store's names and holiday ('stores'); other fields appear on the store's page only. */
function tagsOf(before: StoreRow, next: Said): string[] {
  const everywhere = (['name', 'name_bn', 'location', 'logo_id', 'on_holiday', 'back_on'] as const).some(
    (fact) => before[fact] !== next[fact],
  )
  return [`store:${before.id}`, ...(everywhere ? ['stores'] : [])]
}

const nameTaken = (field: 'store_name' | 'store_name_bn') =>
  invalid({ field, code: 'store_name_taken', text: 'There is already a store with this name.' })

const nameReserved = () =>
  invalid({ field: 'store_name_bn', code: 'store_name_reserved', text: 'This name is reserved for the market itself.' })
