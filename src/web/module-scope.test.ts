import { expect, test, vi } from 'vitest'

const modules = import.meta.glob(['./{errors,features,pages,shells,ui}/**/*.{ts,tsx}', '!./**/*.test.*'])

test('formats no message at module scope: in a browser the language is not known then', async () => {
  const names = Object.keys(modules)
  expect(names.length).toBeGreaterThan(400)
  vi.resetModules()
  const { speak } = await import('./language.ts')
  speak(() => {
    throw new Error('said while a module loads')
  })
  const broken: string[] = []
  for (const name of names) await modules[name]?.().catch((error: unknown) => broken.push(`${name}: ${String(error)}`))
  // The texts are not loaded again for the next file.
  speak(() => 'en')
  expect(broken).toEqual([])
})
