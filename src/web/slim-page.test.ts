import { expect, test } from 'vitest'
import { slimPage } from './slim-page.ts'

test('leaves pictures and links alone, but for the mark of a route to discover', () => {
  const html = '<svg xmlns="http://www.w3.org/2000/svg" width="32"></svg><a href="/x">x</a>'
  expect(slimPage(html)).toBe(html)
  expect(slimPage('<a href="/x" data-discover="true">x</a>')).toBe('<a href="/x">x</a>')
})

test("the router's data is the same text with fewer bytes", () => {
  const data = JSON.stringify([{ name: `6" ruler, Karim's`, path: 'a\\b' }, '</script>', '"quoted"', "\n'"])
  const before = `x.streamController.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});`
  const after = slimPage(before)
  expect(after.length).toBeLessThan(before.length)
  const enqueued: string[] = []
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page
  new Function('x', after)({ streamController: { enqueue: (text: string) => enqueued.push(text) } })
  expect(enqueued).toEqual([data])
})
