import { RouterContextProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { CallApi } from '#contract/caller.ts'
import { apiContext } from '#web/api-context.ts'
import { loader } from './market.tsx'

afterEach(() => vi.useRealTimers())

it('says the year of Dhaka, where it begins before the one in London', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T19:00:00Z') })
  const context = new RouterContextProvider()
  context.set(apiContext, (async () => []) as unknown as CallApi)
  expect(await loader({ context } as unknown as Parameters<typeof loader>[0])).toMatchObject({ year: 2027 })
})
