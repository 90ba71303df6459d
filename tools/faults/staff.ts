import sharp from 'sharp'
import type { Chance } from '#seed/chance.ts'
import type { Ledger, Order } from './ledger.ts'
import type { Person, Reply } from './person.ts'

type OrderDetails = { order: Order; refundable: { parcel: number; total: string }[] }

/** Decides requests, and ships, delivers or cancels parcels. */
function handle(person: Person, ledger: Ledger, chance: Chance) {
  const record = async (call: Promise<Reply<Order>>) => {
    const { status, body } = await call
    if (status === 200) ledger.observe(body)
  }
  return async (order: Order): Promise<void> => {
    const request = order.requests.find(({ can }) => can.approve)
    if (request) {
      const decision = chance.next() < 0.7 ? 'approve' : 'decline'
      await record(person.call(`/orders/${order.id}/requests/${request.id}/${decision}/`, { method: 'POST', body: {} }))
    } else if (order.can.ship) {
      const move =
        chance.next() < 0.15
          ? { status: 'cancelled' }
          : { status: 'shipped', tracking: `BD-${order.id}`, carrier: 'Pathao' }
      await record(person.call(`/orders/${order.id}/`, { method: 'PATCH', body: move }))
    } else if (order.can.deliver)
      await record(person.call(`/orders/${order.id}/`, { method: 'PATCH', body: { status: 'delivered' } }))
  }
}

const lists = ['status=processing', 'status=shipped', 'requests=open'] as const

/** A seller: handles orders of the store, and uploads a picture now and then. @returns one turn */
export function seller(person: Person, ledger: Ledger, chance: Chance): () => Promise<void> {
  const work = handle(person, ledger, chance)
  return async () => {
    const { status, body } = await person.call<{ results: Order[] }>(
      `/orders/?as=seller&page_size=5&sort=oldest&${chance.pick(lists)}`,
    )
    if (status === 200) for (const order of body.results) await work(order)
    if (chance.next() < 0.2) await sendPicture(person, chance)
  }
}

async function sendPicture(person: Person, chance: Chance): Promise<void> {
  const background = { r: chance.whole(0, 255), g: chance.whole(0, 255), b: chance.whole(0, 255) }
  const png = await sharp({ create: { width: chance.whole(20, 90), height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${png.toString('base64')}`
  await person.call('/media/pictures/', { method: 'POST', body: { image } })
}

/** An administrator: handles orders of all stores, refunds parts of them and writes notes. @returns one turn */
export function administrator(person: Person, ledger: Ledger, chance: Chance): () => Promise<void> {
  const work = handle(person, ledger, chance)
  return async () => {
    const { status, body } = await person.call<{ results: { id: number }[] }>(
      `/admin/orders/?page_size=20&sort=newest&page=${chance.whole(1, 5)}`,
    )
    const picked = status === 200 ? body.results[chance.whole(0, body.results.length - 1)] : undefined
    const read = picked && (await person.call<OrderDetails>(`/admin/orders/${picked.id}/`))
    if (!picked || read?.status !== 200) return
    const { order } = read.body
    const dice = chance.next()
    if (dice < 0.6) await work(order)
    else if (dice < 0.8) await refundPart(read.body)
    else await person.call(`/admin/orders/${picked.id}/notes/`, { method: 'POST', body: { text: 'Called the buyer.' } })
  }

  async function refundPart({ order, refundable }: OrderDetails): Promise<void> {
    const parcel = refundable.find(({ total }) => Number(total) >= 1)?.parcel
    if (parcel === undefined) return
    const { status, body } = await person.call<OrderDetails>(`/admin/orders/${order.id}/refunds/`, {
      method: 'POST',
      body: { amount: '1.00', parcel, reason: 'It came late.', refunded_before: order.refunded },
    })
    if (status === 200) ledger.observe(body.order)
  }
}
