import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/errors.ts'

const STALE_MS = 30_000
const RETRIES = 2

const noAnswer = (error: unknown) => error instanceof ApiError && error.status === 0

/** A refusal is an answer: only calls that got none are made again. Without a connection they fail, and say so. */
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

/** What is kept in the browser of one person's own things: gone as soon as somebody else is here. */
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
