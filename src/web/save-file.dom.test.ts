import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const MARK = '\ufeff'

/** What is saved, byte by byte. */
async function saved(text: string, type: string): Promise<Buffer> {
  const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:file')
  const revokeObjectURL = vi.fn()
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  saveFile('file', text, type)
  await expect.poll(() => revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:file')
  const reader = new FileReader()
  const read = new Promise((resolve) => {
    reader.addEventListener('load', resolve)
  })
  reader.readAsArrayBuffer(createObjectURL.mock.calls[0]![0])
  await read
  return Buffer.from(reader.result as ArrayBuffer)
}

test.each([
  ['whose mark was removed as the answer was decoded', 'নাম,দাম'],
  ['that has its mark', `${MARK}নাম,দাম`],
])('a table %s is saved with one byte order mark, so that Excel shows Bangla', async (_, text) => {
  expect(await saved(text, 'text/csv')).toEqual(Buffer.from(`${MARK}নাম,দাম`))
})

test('any other file is saved as it is', async () => {
  expect(await saved('{"a":1}', 'application/json')).toEqual(Buffer.from('{"a":1}'))
})
