import { expect, test } from 'vitest'
import { speak } from './language.ts'
import { pageMeta } from './page-meta.ts'

const matches = [{ id: 'root', loaderData: { origin: 'https://haat.test' } }]
const facts = { title: 'Returns', description: 'How to send goods back.', path: '/returns' }

test('canonical is the own language, alternates are all and English is the default', () => {
  speak(() => 'bn')
  const links = pageMeta(matches, facts).filter((tag) => 'tagName' in tag)
  expect(links).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://haat.test/bn/returns' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://haat.test/returns' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bn', href: 'https://haat.test/bn/returns' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://haat.test/returns' },
  ])
})

test('the title ends with the shop, the shared one does not', () => {
  const tags = pageMeta(matches, facts)
  expect(tags).toContainEqual({ title: 'Returns · Haat' })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Returns' })
})

test('a shared picture is a whole address of a format that everyone reads', () => {
  const tags = pageMeta(matches, { ...facts, image: '/media/abc123-640.avif' })
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://haat.test/media/abc123-1280.webp' })
})

test('marks hidden pages noindex', () => {
  expect(pageMeta(matches, { ...facts, hidden: true })).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(pageMeta(matches, facts)).not.toContainEqual({ name: 'robots', content: 'noindex' })
})
