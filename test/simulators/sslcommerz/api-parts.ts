import type { SslcommerzState } from './state.ts'

/** What the calls of merchants work on. */
export type ApiParts = {
  state: SslcommerzState
  origin: () => string
  slow: () => Promise<void>
}
