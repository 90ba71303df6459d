import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDED } from './older-browsers.ts'

const { array, map, signal, text, url } = ADDED
const lists = fc.array(fc.integer({ min: -9, max: 9 }))
const upwards = (one: number, other: number) => one - other

describe('what older browsers lack does as the method of newer ones', () => {
  test('lists', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: -12, max: 12 }), fc.nat(5), lists, (list, at, count, more) => {
        const before = [...list]
        expect(array.toReversed.call(list)).toEqual(list.toReversed())
        expect(array.toSorted.call(list, upwards as never)).toEqual(list.toSorted(upwards))
        expect(array.toSorted.call(list.map(String))).toEqual(list.map(String).toSorted())
        expect(array.toSpliced.call(list, at, count, ...more)).toEqual(list.toSpliced(at, count, ...more))
        expect(list).toEqual(before)
      }),
    )
  })

  test('texts, halves of characters too', () => {
    fc.assert(
      fc.property(fc.uint16Array({ min: 0xd700 }), (units) => {
        const any = String.fromCharCode(...units)
        expect(text.toWellFormed.call(any)).toBe(any.toWellFormed())
      }),
    )
    expect(text.toWellFormed.call('\uDC00a\uD800')).toBe('\uFFFDa\uFFFD')
  })

  test('groups', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect([...map.groupBy(list, (item, at) => (item + at) % 3)]).toEqual([
          ...Map.groupBy(list, (item, at) => (item + at) % 3),
        ])
      }),
    )
  })

  test.each(['https://haat.test/a', 'haat', '//haat', '/a', 'http://[', ''])('the address "%s"', (address) => {
    expect(url.canParse(address)).toBe(URL.canParse(address))
    expect(url.canParse(address, 'https://haat.test')).toBe(URL.canParse(address, 'https://haat.test'))
  })

  test('one of several signals', () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const either = signal.any([first.signal, second.signal])
    expect(either.aborted).toBe(false)
    second.abort('second')
    first.abort('first')
    expect(either.reason).toBe('second')
    expect(signal.any([new AbortController().signal, first.signal]).reason).toBe('first')
    expect(signal.any([]).aborted).toBe(false)
  })
})
