import type { Delivery } from './faults.ts'

/** Sends the gateway's messages, and knows which are under way. */
export function createMessages() {
  const underWay = new Set<Promise<void>>()
  const deliveries: Delivery[] = []
  const deliver = async (url: string, headers: Record<string, string>, body: string) => {
    const status = await fetch(url, { method: 'POST', headers, body }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => null,
    )
    deliveries.push({ url, status })
  }
  return {
    deliveries,
    /** @returns once the shop has answered */
    send(url: string, headers: Record<string, string>, body: string): Promise<void> {
      const sending = deliver(url, headers, body).finally(() => underWay.delete(sending))
      underWay.add(sending)
      return sending
    },
    /** Once no message is under way. */
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

/** Holds answers back until they are released, or a while has passed. */
export function createGate(slowMs: number) {
  let release = Promise.withResolvers<void>()
  return {
    release: () => {
      release.resolve()
      release = Promise.withResolvers<void>()
    },
    wait: async () => {
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, slowMs)
      await Promise.race([release.promise, late.promise])
      clearTimeout(timer)
    },
  }
}
