import { act } from '@testing-library/react'
import { vi } from 'vitest'

type Send = { body: Record<string, unknown>; key: string | null; answer: (response: Response) => void }

/** What is posted waits for its answer (`succeed`, `fail`); a list that is read is empty. @returns what was posted, as it comes */
export function holdSends(): readonly Send[] {
  const sends: Send[] = []
  vi.stubGlobal('fetch', (_: string, { method, body, headers }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>((answer) => {
          const key = new Headers(headers).get('idempotency-key')
          sends.push({ body: JSON.parse(body as string), key, answer })
        })
      : Promise.resolve(Response.json({ count: 0, results: [] })),
  )
  return sends
}

export const succeed = (send: Send | undefined) =>
  act(async () => send?.answer(Response.json({ id: 9 }, { status: 201 })))

export const fail = (send: Send | undefined) =>
  act(async () => send?.answer(Response.json({ code: 'unavailable', detail: '' }, { status: 503 })))
