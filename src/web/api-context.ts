import { createContext } from 'react-router'
import type { CallApi } from '#contract/caller.ts'

/** The API, called in process and as a guest while a page is rendered. */
export const apiContext = createContext<CallApi>()
