import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { speak } from './language.ts'

beforeEach(() => speak(() => 'en'))

afterEach(() => {
  cleanup()
})
