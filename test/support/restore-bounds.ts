import { afterEach } from 'vitest'
import { bounds } from '#domains/catalogue/memory/bounds.ts'

/** Called in each file that lowers them: files of one worker share its modules. */
export function restoreBoundsAfterEach() {
  const usual = { ...bounds }
  afterEach(() => void Object.assign(bounds, usual))
}
