import { type Picture, picturePath } from '#contract/media/media.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { reviewCan, type Viewer } from './policy.ts'
import { publicName } from './rules.ts'
import type { PictureRow, ReviewRow } from './views.ts'

const LARGEST = 1280

export function presentReview(row: ReviewRow, viewer: Viewer): Review {
  const pictures = row.pictures.map((picture) => presentPicture(picture, row.product_name))
  return {
    id: row.id,
    user: row.user_id,
    user_name: publicName(row.user_name),
    product: row.product_id,
    product_name: row.product_name,
    product_name_bn: row.product_name_bn,
    variant_name: row.variant_name,
    variant_name_bn: row.variant_name_bn,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    images: pictures.map(({ url }) => url),
    pictures,
    approved: row.approved,
    verified_purchase: true,
    helpful_count: row.helpful_count,
    voted: row.voted,
    seller: row.store_name,
    seller_bn: row.store_name_bn,
    seller_reply: row.seller_reply,
    replied_at: row.replied_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: reviewCan(viewer, row),
  }
}

export function presentPicture({ key, width, height, placeholder }: PictureRow, alt: string): Picture {
  const scale = Math.min(1, LARGEST / width)
  return {
    url: picturePath(key, LARGEST, 'webp'),
    alt,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    placeholder,
  }
}
