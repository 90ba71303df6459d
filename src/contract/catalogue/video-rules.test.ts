import { expect, test } from 'vitest'
import { readVideo } from './video-rules.ts'

const id = 'aqz-KE-bpKQ'
const embed = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=PL1&v=${id}&t=12`,
  `http://m.youtube.com/watch?v=${id}`,
  `https://youtu.be/${id}?si=abc`,
  `https://www.youtube.com/embed/${id}`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `youtube.com/watch?v=${id}`,
  `  https://youtu.be/${id}  `,
])('%s is recognised as that YouTube video', (link) => {
  expect(readVideo(link)).toEqual({ provider: 'YouTube', id, embed, link: `https://www.youtube.com/watch?v=${id}` })
})

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  ['https://vimeo.com/76979871/abcdef0123', 'https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=1&autoplay=1'],
])('%s is recognised as that Vimeo video', (link, embedded) => {
  const video = readVideo(link)
  expect(video?.embed).toBe(embedded)
  expect(readVideo(video?.link ?? '')).toEqual(video)
})

test.each([
  '',
  'hello',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=elevencharsX',
  `https://youtube.com.evil.test/watch?v=${id}`,
  `https://evil.test/?u=https://youtu.be/${id}`,
  `javascript:alert('${id}')`,
  'https://vimeo.com/about',
  'https://example.com/video.mp4',
])('%s is refused', (link) => {
  expect(readVideo(link)).toBeNull()
})
