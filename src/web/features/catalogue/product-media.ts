import type { Product } from '#contract/catalogue/catalogue.ts'
import { readVideo, type Video } from '#contract/catalogue/video-rules.ts'
import { nameOf } from '#web/local-names.ts'
import { altOf, type OfferPicture } from './offer.ts'

/** The items of the gallery, in order; videos that cannot be embedded are links. */
export type GalleryItem =
  | { kind: 'picture'; key: string; picture: OfferPicture }
  | { kind: 'video'; key: string; link: string; video: Video | null }

const isWebLink = (link: string) => /^https?:\/\//i.test(link)

/** Pictures first, then videos, without duplicates. */
export function galleryOf(product: Product): GalleryItem[] {
  const { media, video_links, image } = product
  const sorted = media.toSorted((a, b) => a.order - b.order)
  const pictures = sorted
    .filter((item) => item.media_type === 'IMAGE')
    .map(({ url, alt, width, height, placeholder }) => ({
      url,
      alt: altOf(alt, product),
      width,
      height,
      placeholder,
    }))
  if (pictures.length === 0 && image !== null)
    pictures.push({ url: image, alt: nameOf(product), width: 0, height: 0, placeholder: '' })
  const links = [...sorted.filter((item) => item.media_type === 'VIDEO').map((item) => item.url), ...video_links]
  const videos = new Map<string, { link: string; video: Video | null }>()
  for (const link of links) {
    const video = readVideo(link)
    if (video !== null || isWebLink(link)) videos.set(video?.embed ?? link, { link, video })
  }
  return [
    ...pictures.map((picture) => ({ kind: 'picture' as const, key: picture.url, picture })),
    ...[...videos].map(([key, { link, video }]) => ({ kind: 'video' as const, key, link, video })),
  ]
}
