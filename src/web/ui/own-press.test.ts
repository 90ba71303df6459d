import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '..')
/** What begins with a press. */
const UNDER_WAY = /\sdisabled=\{[^}]*\b(?:busy|sending|saving|reading|planned|\w*[pP]ending|isSubmitting)\b[^}]*\}/g

test('nothing is disabled by its own press, which would lose the focus', () => {
  const files = globSync('**/*.tsx', { cwd: WEB })
  expect(files.length).toBeGreaterThan(300)
  const disabled = files.flatMap((file) =>
    [...readFileSync(path.join(WEB, file), 'utf8').matchAll(UNDER_WAY)].map(([how]) => `${file}:${how}`),
  )
  expect(disabled).toEqual([])
})
