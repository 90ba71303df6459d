import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWebsite } from './store-rules.ts'

test('a website is normalised from how people write it', () => {
  for (const [input, read] of [
    ['', ''],
    ['  ', ''],
    ['https://nokshi.example', 'https://nokshi.example/'],
    [' http://nokshi.example/shop?x=1#y ', 'http://nokshi.example/shop?x=1#y'],
    ['nokshi.example/sari', 'https://nokshi.example/sari'],
    ['nokshi.example:8080', 'https://nokshi.example:8080/'],
    ['HTTPS://NOKSHI.example', 'https://nokshi.example/'],
    ['www.নকশী.বাংলা', 'https://www.xn--p5b1b3bzb.xn--54b7fta0cc/'],
  ])
    expect([input, readWebsite(input ?? '')]).toEqual([input, read])
})

test('an unsafe or incomplete address is refused', () => {
  for (const input of [
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
    expect([input, readWebsite(input)]).toEqual([input, null])
})

test('any input becomes empty, refused, or a web address that normalises to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.string({ unit: 'grapheme' })), (input) => {
      const read = readWebsite(input)
      if (read === null || read === '') return
      expect(read).toMatch(/^https?:\/\/[^/@]+\.[^/@]+\//)
      expect(readWebsite(read)).toBe(read)
    }),
  )
})
