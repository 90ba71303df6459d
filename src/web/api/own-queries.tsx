import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'

const STALE_MS = 30_000
const RETRIES = 2

const noAnswer = (error: unknown) => error instanceof ApiError && error.status === 0

/** Retries only calls without a response, not refused ones. Offline they fail instead of waiting for the network. */
const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < RETRIES && noAnswer(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The query cache of the signed-in account; replaced when another account signs in. */
export function OwnQueries({ owner, children }: { owner: number | null; children: ReactNode }) {
  const [client] = useState(newClient)
  const last = useRef(owner)
  useEffect(() => {
    if (owner === null) return
    if (last.current !== null && last.current !== owner) void client.resetQueries()
    last.current = owner
  }, [client, owner])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
