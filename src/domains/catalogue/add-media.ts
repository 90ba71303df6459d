import { invalid } from '#contract/errors.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { changeProduct, type ProductChange } from './change-product.ts'

type Added = Required<Pick<ProductChange, 'files' | 'images' | 'video_links'>>

/**
 * Appends pictures and videos to a product's media; for an approved product as a proposal.
 * @throws ApiError 400 without any media (rules.md C-9), and for unsupported video links; else as changeProduct
 */
export async function addMedia(resources: Resources, user: User, id: number, added: Added): Promise<void> {
  if (added.files.length + added.images.length + added.video_links.length === 0)
    throw invalid({
      field: 'body',
      code: 'media_empty',
      text: 'Please provide at least one image or video link.',
    })
  await changeProduct(resources, user, id, { ...added, adds: true })
}
