import { afterAll, expect, test } from 'vitest'
import { openHtmlConverter } from './convert-html.ts'

const now = () => Promise.resolve()

/** A worker thread that a text can keep busy, kill or fill. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const held = []
    const convert = (text) => {
      if (text === 'loop') for (;;);
      if (text === 'exit') process.exit(1)
      if (text === 'fill') for (;;) held.push({ text: 'x'.repeat(held.length % 100) + held.length })
      if (text === 'throw') throw new Error('broken')
      return text.toUpperCase()
    }
    parentPort.on('message', ({ htmls }) => parentPort.postMessage(htmls.map(convert)))
    parentPort.postMessage('ready')
  `)}`,
)
const converter = openHtmlConverter({ longest: 100, script, deadlineMs: 500 })
afterAll(converter.close)

test('a text that takes too long or kills the thread is left out; the others are converted', async () => {
  for (const [at, hostile] of ['loop', 'exit', 'throw'].entries()) {
    expect(await converter.convert(['one', hostile, 'two'], now)).toEqual(['ONE', null, 'TWO'])
    expect(converter.killed()).toBe(at + 1)
  }
  expect(await converter.convert(['three'], now)).toEqual(['THREE'])
})

test('a text that fills the memory of the thread kills the thread alone', async () => {
  const patient = openHtmlConverter({ longest: 100, script, deadlineMs: 60_000 })
  try {
    expect(await patient.convert(['fill', 'two'], now)).toEqual([null, 'TWO'])
  } finally {
    await patient.close()
  }
})

test('the server keeps responding while a text keeps the thread busy', async () => {
  let turns = 0
  const going = setInterval(() => (turns += 1), 1)
  expect(await converter.convert(['loop'], now)).toEqual([null])
  clearInterval(going)
  expect(turns).toBeGreaterThan(10)
})

test('the server’s thread converts HTML to text of bounded length, and survives HTML that its converter does not', async () => {
  const own = openHtmlConverter({ longest: 5 })
  try {
    expect(await own.convert([], now)).toEqual([])
    // Roman numerals end at 3999: the converter throws.
    const broken = '<ol type="i" start="111111"><li>x</li></ol>'
    const converted = await own.convert(['<p>a &amp; b</p>', '<p>123456789</p>', broken, '<b>ok</b>'], now)
    expect(converted.map((each) => each?.text ?? null)).toEqual(['a & b', '12345', null, 'ok'])
    expect(own.killed()).toBe(0)
  } finally {
    await own.close()
  }
})
