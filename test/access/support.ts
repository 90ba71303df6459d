import { signLink } from '#platform/signed-link.ts'
import { type AccessCase, type AccessFixture, anyone, type Expected, owner, signedIn } from '#test/access-fixture.ts'

export const supportCases = ({ app, given, buyer, next }: AccessFixture) => {
  const ticketOfBuyer = async () => {
    const { id } = await given.ticket({ user_id: buyer.id })
    return { id, path: `/support/tickets/${id}/` }
  }
  const messageOfBuyer = async () => {
    const ticket = await ticketOfBuyer()
    const { id } = await given.ticketMessage({ ticket_id: ticket.id, sender_id: buyer.id })
    return { path: `/support/messages/${id}/` }
  }
  const attachmentOfBuyer = async () => {
    const { files, keys, db } = app.resources
    const ticket = await ticketOfBuyer()
    const file = `attachments/aa/${next()}.txt`
    await files.put(file, Buffer.from('Hello'))
    const { id } = await db
      .insertInto('ticket_attachments')
      .values({ ticket_id: ticket.id, file, name: 'hello.txt', media_type: 'text/plain', bytes: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: signLink(keys, `/api/support/attachments/${id}/`).replace('/api', '') }
  }
  /** A 404 for other accounts; an administrator may read the message, but not change it. */
  const sender = (status: number): Expected => [401, status, 404, 404, 404, 403]
  const message = { message: 'Any news?' }

  return {
    'GET /support/tickets/': { expected: signedIn(200) },
    'POST /support/tickets/': {
      expected: signedIn(201),
      prepare: async () => ({ body: { subject: 'Late', type: 'issue', description: 'It is late.' } }),
    },
    'GET /support/tickets/{id}/': { expected: owner(200, 200), prepare: ticketOfBuyer },
    'PUT /support/tickets/{id}/': {
      expected: owner(200, 200),
      prepare: async () => ({ ...(await ticketOfBuyer()), body: { status: 'closed' } }),
    },
    'PATCH /support/tickets/{id}/': {
      expected: owner(403, 200),
      prepare: async () => ({ ...(await ticketOfBuyer()), body: { status: 'resolved', priority: 'high' } }),
    },
    'DELETE /support/tickets/{id}/': { expected: owner(204, 204), prepare: ticketOfBuyer },
    'POST /support/tickets/{id}/reply/': {
      expected: owner(201, 201),
      prepare: async () => ({ path: `${(await ticketOfBuyer()).path}reply/`, body: message }),
    },
    'GET /support/messages/': { expected: signedIn(200) },
    'POST /support/messages/': {
      expected: owner(201, 201),
      prepare: async () => ({ body: { ...message, ticket: (await ticketOfBuyer()).id } }),
    },
    'GET /support/messages/{id}/': { expected: owner(200, 200), prepare: messageOfBuyer },
    'PUT /support/messages/{id}/': {
      expected: sender(200),
      prepare: async () => ({ ...(await messageOfBuyer()), body: message }),
    },
    'PATCH /support/messages/{id}/': {
      expected: sender(200),
      prepare: async () => ({ ...(await messageOfBuyer()), body: message }),
    },
    'DELETE /support/messages/{id}/': { expected: sender(204), prepare: messageOfBuyer },
    'GET /support/attachments/{id}/': { expected: anyone(200), prepare: attachmentOfBuyer },
    'POST /support/contact/': {
      expected: anyone(201),
      prepare: async () => ({
        body: { name: 'Mitu', email: 'mitu@haat.test', subject: '', message: 'Do you deliver to Bhola?' },
      }),
    },
  } satisfies Record<string, AccessCase>
}
