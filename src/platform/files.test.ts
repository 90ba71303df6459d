import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
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

test.each([
  '../out.txt',
  'kept/../../out.txt',
  '/etc/out.txt',
  'kept\\out.txt',
  'kept/.out.txt',
  'Kept/out.txt',
  'out',
])('%s is no name of a file here', async (name) => {
  const inside = localFiles(path.join(folder, 'inside'))
  await writeFile(path.join(folder, 'out.txt'), 'of others')
  const content = Buffer.from('x')
  await expect(async () => inside.put(name, content)).rejects.toThrow('not a file name')
  await expect(async () => inside.adopt(name, path.join(folder, 'out.txt'))).rejects.toThrow('not a file name')
  await expect(async () => inside.remove(name)).rejects.toThrow('not a file name')
  expect(await inside.read(name)).toBeNull()
})

test('nobody else on the machine reads the files', async () => {
  await files.put('private/a.txt', Buffer.from('a'))
  const modeOf = async (file: string) => (await stat(path.join(folder, file))).mode & 0o777
  expect([await modeOf('private'), await modeOf('private/a.txt')]).toEqual([0o700, 0o600])
})
