import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from './files.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'haat-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = localFiles(folder)

test('what could not be stored leaves nothing behind', async () => {
  await files.put('kept/a.txt', Buffer.from('a'))
  // A folder where the file belongs: the content is written, and cannot get its name.
  await mkdir(path.join(folder, 'kept/b.txt'))
  await expect(files.put('kept/b.txt', Buffer.from('b'))).rejects.toThrow('EISDIR')
  expect((await readdir(path.join(folder, 'kept'))).toSorted()).toEqual(['a.txt', 'b.txt'])
})
