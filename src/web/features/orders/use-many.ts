import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { allPiecesToSend } from './items-of.ts'
import { parcelInHand } from './parcel-in-hand.ts'
import { formatHandling } from './use-handling.ts'
import { useReload, useShowSellerOrders } from './use-seller-orders.ts'

/** Moves several orders. Each succeeds or fails separately; failed ones that are still where they were can be retried. */
export function useMany(orders: readonly Order[], status: 'shipped' | 'delivered') {
  const from = status === 'shipped' ? 'processing' : 'shipped'
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const show = useShowSellerOrders()
  const reload = useReload()
  /** Those that others moved or cancelled meanwhile: trying again could not help. */
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const remaining = orders.filter(({ id }) => !done.has(id) && !settled.has(id))

  /** @returns how many failed */
  const send = async (how: (id: number) => { tracking?: string; carrier?: string }): Promise<number> => {
    setBusy(true)
    setFailure(null)
    const kept = [...problems].filter(([id]) => settled.has(id))
    setProblems(new Map(kept))
    try {
      const sent = remaining.map((order) => {
        const parcel = parcelInHand(order)
        return { id: order.id, parcel: parcel.id, pieces: allPiecesToSend(parcel, order), ...how(order.id) }
      })
      const { results } = await callApi('POST /orders/move/', { body: { status, orders: sent } })
      show(results.flatMap(({ order }) => order ?? []))
      const stayed = results.flatMap(({ id, problem }) => (problem ? [[id, formatHandling(problem)] as const] : []))
      setProblems(new Map([...kept, ...stayed]))
      const elsewhere = results.filter(({ moved, order }) => !moved && order && parcelInHand(order).status !== from)
      setSettled(new Set([...settled, ...elsewhere.map(({ id }) => id)]))
      setDone(new Set([...done, ...results.filter(({ moved }) => moved).map(({ id }) => id)]))
      return stayed.length
    } catch (error) {
      setFailure(formatProblem(error))
      reload()
      return remaining.length
    } finally {
      setBusy(false)
    }
  }
  return { busy, done, problems, failure, remaining, send }
}
