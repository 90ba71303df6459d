import { afterAll, beforeEach, vi } from 'vitest'
import { speak } from './language.ts'

beforeEach(() => speak(() => 'en'))

// Our modules hold the state of one tab: every file starts with a tab of its own.
afterAll(() => {
  vi.resetModules()
})
