import { expect, test } from 'vitest'
import type { MediaItem, Product } from '#contract/catalogue/catalogue.ts'
import { galleryOf } from './product-media.ts'

const item = (order: number, media_type: 'IMAGE' | 'VIDEO', url: string): MediaItem => ({
  id: order,
  media_type,
  media_url: url,
  url,
  order,
  alt: '',
  width: 640,
  height: 640,
  placeholder: '',
})
const product = (media: MediaItem[], video_links: string[] = []) =>
  ({ name: 'Clay jug', image: null, media, video_links }) as unknown as Product

test('pictures come first in their order, then each video once', () => {
  const link = 'https://youtu.be/aqz-KE-bpKQ'
  const items = galleryOf(
    product(
      [item(2, 'IMAGE', '/b'), item(1, 'VIDEO', link), item(0, 'IMAGE', '/a')],
      ['https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ),
  )
  expect(items.map(({ kind, key }) => [kind, key])).toEqual([
    ['picture', '/a'],
    ['picture', '/b'],
    ['video', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ])
})

test("a picture without words of its own says the product's name", () => {
  const [first] = galleryOf(product([item(0, 'IMAGE', '/a')]))
  expect(first).toMatchObject({ picture: { alt: 'Clay jug' } })
})

test('keeps other web links as links and drops dangerous ones', () => {
  const items = galleryOf(product([], ['https://example.com/film', 'javascript:alert(1)']))
  expect(items).toEqual([
    { kind: 'video', key: 'https://example.com/film', link: 'https://example.com/film', video: null },
  ])
})
