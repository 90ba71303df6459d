import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine what is waited for may come after the library's one second.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => cleanup())
