import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { callApi } from '#web/api/call-api.ts'
import { formatProblem } from '#web/errors/format-problem.ts'
import { parcelInHand } from './parcel-in-hand.ts'
import { formatHandling } from './use-handling.ts'
import { useLookAgain, useShowSellerOrders } from './use-seller-orders.ts'

/** Moves several orders; each is told by itself. What has moved is done; what stayed can be tried again. */
export function useMany(orders: readonly Order[], status: 'shipped' | 'delivered') {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const show = useShowSellerOrders()
  const lookAgain = useLookAgain()
  const left = orders.filter(({ id }) => !done.has(id))

  /** @returns how many stayed where they are */
  const send = async (how: (id: number) => { tracking?: string; carrier?: string }): Promise<number> => {
    setBusy(true)
    setFailure(null)
    setProblems(new Map())
    try {
      const sent = left.map((order) => ({ id: order.id, parcel: parcelInHand(order).id, ...how(order.id) }))
      const { results } = await callApi('POST /orders/move/', { body: { status, orders: sent } })
      show(results.flatMap(({ order }) => order ?? []))
      const stayed = results.flatMap(({ id, problem }) => (problem ? [[id, formatHandling(problem)] as const] : []))
      setProblems(new Map(stayed))
      setDone(new Set([...done, ...results.filter(({ moved }) => moved).map(({ id }) => id)]))
      return stayed.length
    } catch (error) {
      setFailure(formatProblem(error))
      lookAgain()
      return left.length
    } finally {
      setBusy(false)
    }
  }
  return { busy, done, problems, failure, left, send }
}
