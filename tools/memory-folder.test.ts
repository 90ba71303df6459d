import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const module = new URL('./memory-folder.mjs', import.meta.url).href

/** In a process of its own. @returns what its temporary files were kept in */
function keptBy(memory: string, needed: number): string {
  const program = `
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)}
    import { existsSync } from 'node:fs'
    import os from 'node:os'
    keepTemporaryFilesInMemory(${JSON.stringify(memory)}, ${needed})
    console.log(os.tmpdir(), existsSync(os.tmpdir()))`
  const args = ['--input-type=module', '-e', program]
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { TMPDIR: '/tmp' } }).stdout.trim()
}

test('temporary files go into memory and are gone at the end, with those of a killed process', () => {
  const memory = mkdtempSync(path.join(os.tmpdir(), 'haat-memory-'))
  const running = `haat-tests-${process.pid}`
  // Above the highest id that Linux gives a process.
  for (const name of ['haat-tests-4194305', running, 'of-others']) mkdirSync(path.join(memory, name))
  expect(keptBy(memory, 1)).toMatch(new RegExp(`^${memory}/haat-tests-\\d+ true$`))
  expect(readdirSync(memory).toSorted()).toEqual([running, 'of-others'])
})

test('they stay where they were without a folder in memory, or without room in it', () => {
  expect(keptBy(os.tmpdir(), Number.MAX_SAFE_INTEGER)).toBe('/tmp true')
  expect(keptBy('/nothing/here', 1)).toBe('/tmp true')
})
