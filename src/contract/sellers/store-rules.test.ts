import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWebsite } from './store-rules.ts'

test('a website is read as people write it', () => {
  for (const [typed, read] of [
    ['', ''],
    ['  ', ''],
    ['https://nokshi.example', 'https://nokshi.example/'],
    [' http://nokshi.example/shop?x=1#y ', 'http://nokshi.example/shop?x=1#y'],
    ['nokshi.example/sari', 'https://nokshi.example/sari'],
    ['nokshi.example:8080', 'https://nokshi.example:8080/'],
    ['HTTPS://NOKSHI.example', 'https://nokshi.example/'],
    ['www.নকশী.বাংলা', 'https://www.xn--p5b1b3bzb.xn--54b7fta0cc/'],
  ])
    expect([typed, readWebsite(typed ?? '')]).toEqual([typed, read])
})

test('what no link should lead to is none', () => {
  for (const typed of [
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'mailto:me@example.com',
    'file:///etc/passwd',
    'https://',
    'https://localhost',
    'nokshi',
    'https://user:secret@example.com',
    'https://user@example.com',
    'https://exa mple.com',
    'https://example.com/"><script>',
    String.raw`https:\\example.com`,
  ])
    expect([typed, readWebsite(typed)]).toEqual([typed, null])
})

test('whatever is typed becomes nothing, none, or an address of the web that reads as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.string({ unit: 'grapheme' })), (typed) => {
      const read = readWebsite(typed)
      if (read === null || read === '') return
      expect(read).toMatch(/^https?:\/\/[^/@]+\.[^/@]+\//)
      expect(readWebsite(read)).toBe(read)
    }),
  )
})
