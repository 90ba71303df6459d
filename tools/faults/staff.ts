import sharp from 'sharp'
import type { Chance } from '#seed/chance.ts'
import type { Ledger, Order } from './ledger.ts'
import type { Answer, Person } from './person.ts'

type Desk = { order: Order; payment: { left: string } }

/** Moves what the buyers bought on, and answers what they ask for. */
function handle(person: Person, ledger: Ledger, chance: Chance) {
  const note = async (answer: Promise<Answer<Order>>) => {
    const { status, body } = await answer
    if (status === 200) ledger.saw(body)
  }
  return async (order: Order): Promise<void> => {
    const request = order.requests.find(({ can }) => can.approve)
    if (request) {
      const answer = chance.next() < 0.7 ? 'approve' : 'decline'
      await note(person.call(`/orders/${order.id}/requests/${request.id}/${answer}/`, { method: 'POST', body: {} }))
    } else if (order.can.ship) {
      const move =
        chance.next() < 0.15
          ? { status: 'cancelled' }
          : { status: 'shipped', tracking: `BD-${order.id}`, carrier: 'Pathao' }
      await note(person.call(`/orders/${order.id}/`, { method: 'PATCH', body: move }))
    } else if (order.can.deliver)
      await note(person.call(`/orders/${order.id}/`, { method: 'PATCH', body: { status: 'delivered' } }))
  }
}

const lists = ['status=processing', 'status=shipped', 'requests=open'] as const

/** Looks at the orders of the own store, moves some of them, and sends a picture now and then. @returns one turn of it */
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
  const drawn = await sharp({ create: { width: chance.whole(20, 90), height: 60, channels: 3, background } })
    .png()
    .toBuffer()
  const image = `data:image/png;base64,${drawn.toString('base64')}`
  await person.call('/media/pictures/', { method: 'POST', body: { image } })
}

/** Does the same for all stores, gives parts of the money back, and writes notes. @returns one turn of it */
export function administrator(person: Person, ledger: Ledger, chance: Chance): () => Promise<void> {
  const work = handle(person, ledger, chance)
  return async () => {
    const { status, body } = await person.call<{ results: { id: number }[] }>(
      `/admin/orders/?page_size=20&sort=newest&page=${chance.whole(1, 5)}`,
    )
    const chosen = status === 200 ? body.results[chance.whole(0, body.results.length - 1)] : undefined
    const read = chosen && (await person.call<Desk>(`/admin/orders/${chosen.id}/`))
    if (!chosen || read?.status !== 200) return
    const { order, payment } = read.body
    const what = chance.next()
    if (what < 0.6) await work(order)
    else if (what < 0.8) await refundPart(order, Number(payment.left))
    else await person.call(`/admin/orders/${chosen.id}/notes/`, { method: 'POST', body: { text: 'Called the buyer.' } })
  }

  async function refundPart(order: Order, left: number): Promise<void> {
    if (left < 1) return
    const { status, body } = await person.call<Desk>(`/admin/orders/${order.id}/refunds/`, {
      method: 'POST',
      body: { amount: '1.00', reason: 'It came late.', refunded_before: order.refunded },
    })
    if (status === 200) ledger.saw(body.order)
  }
}
