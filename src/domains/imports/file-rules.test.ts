import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralise, unneutralise } from '#platform/formula-injection.ts'
import { inspectFile } from './inspect-file.ts'
import { readHtml } from './plain-text.ts'
import { readCsv } from './read-csv.ts'
import { Unreadable } from './reasons.ts'
import { richText, tidyText } from './rich-text.ts'
import type { Encoding } from './sniff-file.ts'

const plainText = (html: string) => readHtml(html).text

/** In chunks of a few bytes, so that no test depends on chunk boundaries. */
const streamOf = (bytes: Buffer, piece = 64 * 1024) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) =>
    bytes.subarray(at * piece, (at + 1) * piece),
  )
  return Readable.from(pieces)
}
const read = async (
  bytes: Buffer | string,
  options: { encoding?: Encoding; delimiter?: string; piece?: number } = {},
) => {
  const { encoding = 'utf-8', delimiter = ',', piece } = options
  const records = []
  for await (const { line, cells } of readCsv(streamOf(Buffer.from(bytes), piece), { encoding, delimiter }))
    records.push([line, ...cells])
  return records
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.reason : error),
  )
const inspect = (bytes: Buffer | string) => inspectFile(() => streamOf(Buffer.from(bytes)))

const HEADER = 'Handle,Title,Variant Price'

test('records have the line where they begin, for any line ends and any chunks', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    for (const piece of [1, 2, 3, 7, 1000]) {
      const text = ['a,b', '1,"x', 'y"', '', '2,"say ""hi"""', '3,চা', ''].join(end)
      expect(await read(text, { piece })).toEqual([
        [1, 'a', 'b'],
        [2, '1', 'x\ny'],
        [5, '2', 'say "hi"'],
        [6, '3', 'চা'],
      ])
    }
})

test('UTF-16, Windows-1252 and byte order marks are decoded', async () => {
  const text = `${HEADER}\r\nchá,Chá ☕,5\r\n`
  const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
  const expected = [
    [1, 'Handle', 'Title', 'Variant Price'],
    [2, 'chá', 'Chá ☕', '5'],
  ]
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), wide, Buffer.from(wide).swap16()])
    for (const piece of [1, 5, 1000]) {
      const { encoding } = await inspect(bytes)
      expect(await read(bytes, { encoding, piece })).toEqual(expected)
    }
  expect((await inspect(wide.subarray(2))).encoding).toBe('utf-16le')
  const old = Buffer.from(`${HEADER}\ncafé,Café,5\n`, 'latin1')
  expect((await inspect(old)).encoding).toBe('windows-1252')
  expect((await read(old, { encoding: 'windows-1252' }))[1]).toEqual([2, 'café', 'Café', '5'])
})

test('the delimiter is the one that gives known columns, and Excel may name it in a line of its own', async () => {
  expect((await inspect('Handle;Title;Variant Price;a,b\n')).delimiter).toBe(';')
  expect((await inspect('Handle\tTitle\tVariant Price\n')).delimiter).toBe('\t')
  expect((await inspect('sep=;\r\nHandle;Title;Variant Price\r\n')).delimiter).toBe(';')
  expect(await read('sep=;\nHandle;Title\nx;y\n', { delimiter: ';' })).toEqual([
    [2, 'Handle', 'Title'],
    [3, 'x', 'y'],
  ])
})

test('the columns are read, however long the first cell below them is', async () => {
  const { columns } = await inspect(`${HEADER}\na,"${'x'.repeat(100_000)}",5\n`)
  expect(columns).toHaveLength(3)
})

test('columns are recognised whatever their case and spaces; unknown and missing ones are listed', async () => {
  const { columns } = await inspect(' HANDLE ,title,variant  price,Vendor,Shoe size,Google Shopping / MPN\n')
  expect(columns.map(({ use }) => use)).toEqual(['used', 'used', 'used', 'used', 'unknown', 'ignored'])
  expect(await refusal(inspect('Title,Colour\nx,y\n'))).toMatchObject({
    code: 'import_columns_missing',
    params: { columns: 'Handle, Variant Price' },
  })
})

test("a seller's own list may call the title a name, in any case and spaces; a title is read before it", async () => {
  const uses = async (text: string) => {
    const { columns, delimiter } = await inspect(text)
    return [delimiter, ...columns.map(({ use }) => use)]
  }
  expect(await uses('\ufeffHANDLE; name ;PRICE\r\na;b;3\r\n')).toEqual([';', 'used', 'used', 'used'])
  expect(await uses('handle,Product  Name, price,Colour\na,b,3,red\n')).toEqual([
    ',',
    'used',
    'used',
    'used',
    'unknown',
  ])
  const better = await uses('Handle,Name,Title,Price,Variant Price\n')
  expect(better).toEqual([',', 'used', 'ignored', 'used', 'ignored', 'used'])
  expect(await refusal(inspect('Name;Price\na;3\n'))).toMatchObject({
    code: 'import_columns_missing',
    params: { columns: 'Handle' },
  })
})

test('a file that is not CSV is refused with what it is', async () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 1)])
  const xlsx = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00\x06\x00'), Buffer.from('........[Content_Types].xml')])
  const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  const codes = await Promise.all(
    [zip, xlsx, xls, Buffer.from('%PDF-1.7 x'), Buffer.from([1, 0, 0, 7, 0, 9]), '', ' \n\n', '<!doctype html><p>'].map(
      async (bytes) => ((await refusal(inspect(bytes as string))) as { code: string }).code,
    ),
  )
  expect(codes).toEqual([
    'import_archive',
    'import_workbook',
    'import_workbook',
    'import_binary',
    'import_binary',
    'import_empty',
    'import_empty',
    'import_binary',
  ])
})

test('a Bangla file with one damaged byte is refused with its line, and never decoded as Windows-1252', async () => {
  const lines = Array.from({ length: 500 }, (_, at) => `শাড়ি-${at},জামদানি শাড়ি,1850`)
  const whole = Buffer.from([HEADER, ...lines].join('\n'))
  expect(await inspect(whole)).toMatchObject({ encoding: 'utf-8' })
  for (const mark of [Buffer.alloc(0), Buffer.from('\ufeff')])
    for (const piece of [1, 5, 64 * 1024]) {
      const damaged = Buffer.concat([mark, whole])
      damaged[damaged.indexOf('শাড়ি-400,') + 1] = 0x41
      const refused = await refusal(inspectFile(() => streamOf(damaged, piece)))
      expect(refused).toMatchObject({ code: 'import_encoding', params: { line: 402 } })
    }
  const cut = await refusal(inspect(Buffer.concat([whole, Buffer.from('শ').subarray(0, 2)])))
  expect(cut).toMatchObject({ code: 'import_encoding', params: { line: 501 } })
  const halved = Buffer.from(`${HEADER}\na,b,1\n`, 'utf16le')
  halved.writeUInt16LE(0xd800, halved.length - 6)
  expect(await refusal(read(halved, { encoding: 'utf-16le' }))).toMatchObject({ code: 'import_encoding' })
})

test('a row of a million columns, an endless cell and an open quote are refused with their line', async () => {
  const row = `${HEADER}\n${','.repeat(1_000_000)}\n`
  expect(await refusal(read(row))).toMatchObject({ code: 'import_row_too_long', params: { line: 2 } })
  expect(await refusal(inspect(','.repeat(1_000_000)))).toMatchObject({ code: 'import_columns_many' })
  const cell = `${HEADER}\na,"${'x\n'.repeat(600_000)}",1\n`
  expect(await refusal(read(cell))).toMatchObject({ code: 'import_row_too_long', params: { line: 2 } })
  expect(await refusal(read(`${HEADER}\na,b,1\nb,"open,2\nc,d,3\n`))).toMatchObject({
    code: 'import_quote_open',
    params: { line: 3 },
  })
})

test('lines with another number of cells than the first cost no more than others', async () => {
  let count = 0
  const bytes = Buffer.from(`${HEADER}\n${',\n'.repeat(400_000)}`)
  for await (const { cells } of readCsv(streamOf(bytes), { encoding: 'utf-8', delimiter: ',' })) count += cells.length
  expect(count).toBe(3 + 2 * 400_000)
})

test('no exported cell begins like a formula or is a number that loses digits, and every cell is read back as it was', () => {
  const tricky = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', "'", "''=", '＝'), fc.string())
      .map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('', "'", "''", '0'), fc.bigInt({ min: 0n })).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(tricky, (cell) => {
      expect(neutralise(cell)).not.toMatch(/^(?:[=+\-@\t\r\n]|0\d+$|\d{12,}$)/)
      expect(unneutralise(neutralise(cell))).toBe(cell)
    }),
  )
})

test('HTML becomes text: paragraphs, lists and entities; scripts and pictures are dropped', () => {
  expect(
    plainText('<p>Soft &amp; warm</p><ul><li>wool</li><li>silk</li></ul><script>alert(1)</script><img src=x>'),
  ).toBe('Soft & warm\n\n• wool\n• silk')
  expect(plainText('Two\r\nlines, 3 < 5')).toBe('Two\nlines, 3 < 5')
  expect(plainText('<a href="https://x.test">Shop</a><br>next')).toBe('Shop\nnext')
  expect(
    plainText(
      '<p>Sizes</p><table><tr><th>Size</th><th>Chest</th></tr>\n<tr><td>S</td><td>90 cm</td></tr></table>After',
    ),
  ).toBe('Sizes\n\nSize Chest\nS 90 cm\n\nAfter')
})

test('a text written as HTML is read back as the same text', () => {
  const pieces = fc.constantFrom(
    '<b>',
    '&amp;',
    '&',
    '<',
    '>',
    '\n',
    '\n\n',
    ' ',
    '  ',
    'চা',
    'x',
    '</p>',
    "'",
    '•',
    '<!--',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      expect(plainText(richText(typed))).toBe(tidyText(typed))
    }),
  )
})
