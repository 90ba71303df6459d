import { expect, test } from 'vitest'
import { type KeptAnswer, keepJson, listOfJson, mergedJson, pageOfJson, parseKept } from './kept-json.ts'

const HERE = 'https://haat.test'
const MARKER = 'marker-of-an-origin'

const shirt = keepJson(
  `{"name":"শার্ট","image":"${MARKER}/a.webp","images":["${MARKER}/a.webp","${MARKER}/b.webp"]}`,
  MARKER,
)
const sizes = keepJson(`{"variants":[{"picture":"${MARKER}/c.webp"},{"picture":null}]}`, MARKER)
const plain = keepJson('{"name":"Tea"}', MARKER)

const sent = (answer: KeptAnswer<unknown>, origin: string | null) => JSON.parse(answer.write(origin).toString())

test('an answer has paths, or whole addresses of any origin', () => {
  const answer = listOfJson([shirt])
  expect(sent(answer, null)).toEqual([{ name: 'শার্ট', image: '/a.webp', images: ['/a.webp', '/b.webp'] }])
  expect(sent(answer, HERE)).toEqual([
    { name: 'শার্ট', image: `${HERE}/a.webp`, images: [`${HERE}/a.webp`, `${HERE}/b.webp`] },
  ])
  expect(sent(answer, 'http://localhost:1')).toMatchObject([{ image: 'http://localhost:1/a.webp' }])
})

test('two objects become one, with the addresses of both', () =>
  expect(sent(mergedJson(shirt, sizes), HERE)).toEqual({
    name: 'শার্ট',
    image: `${HERE}/a.webp`,
    images: [`${HERE}/a.webp`, `${HERE}/b.webp`],
    variants: [{ picture: `${HERE}/c.webp` }, { picture: null }],
  }))

test('a page and a list hold what was written before', () => {
  expect(sent(pageOfJson({ count: 2, next: null }, [plain, shirt]), HERE)).toMatchObject({
    count: 2,
    next: null,
    results: [{ name: 'Tea' }, { image: `${HERE}/a.webp` }],
  })
  expect(sent(pageOfJson({ count: 0 }, []), HERE)).toEqual({ count: 0, results: [] })
  expect(sent(listOfJson([plain, plain]), null)).toEqual([{ name: 'Tea' }, { name: 'Tea' }])
  expect(sent(listOfJson([]), HERE)).toEqual([])
})

test('what is read in this process has paths', () => {
  expect(mergedJson(plain, shirt).read()).toMatchObject({ name: 'শার্ট', image: '/a.webp' })
  expect(parseKept(shirt)).toMatchObject({ name: 'শার্ট', images: ['/a.webp', '/b.webp'] })
})

test('what is read in this process is what is sent', () => {
  const page = pageOfJson({ count: 2, next: null, facets: { sellers: [{ id: 1 }] } }, [plain, shirt])
  for (const answer of [mergedJson(shirt, sizes), page, listOfJson([shirt, plain]), pageOfJson({ count: 0 }, [])])
    expect(answer.read()).toStrictEqual(sent(answer, null))
})
