import type { AccessCase, AccessFixture, Expected } from '#test/access-fixture.ts'

const administrator = (status: number): Expected => [401, 403, 403, 403, 403, status]

export const ticketsAdminCases = ({ app, given, buyer, next }: AccessFixture) => {
  const { db } = app.resources
  const ticket = async () => given.ticket({ user_id: buyer.id })
  const below = async (part: string, body: unknown) => ({
    path: `/admin/tickets/${(await ticket()).id}/${part}/`,
    body,
  })
  const template = async () => {
    const body = { name: `Template ${next()}`, body_en: 'Hello {name}', body_bn: 'প্রিয় {name}' }
    const { id } = await db.insertInto('ticket_templates').values(body).returning('id').executeTakeFirstOrThrow()
    return { path: `/admin/ticket-templates/${id}/`, body: { ...body, name: `${body.name} again` } }
  }
  const contact = async () =>
    given.ticket({ user_id: null, contact_name: 'Mitu', contact_email: `mitu-${next()}@haat.test`, type: 'OTHER' })

  return {
    'GET /admin/tickets/': { expected: administrator(200) },
    'GET /admin/tickets/{id}/': {
      expected: administrator(200),
      prepare: async () => ({ path: `/admin/tickets/${(await ticket()).id}/` }),
    },
    'POST /admin/tickets/{id}/notes/': {
      expected: administrator(201),
      prepare: () => below('notes', { note: 'Ask.' }),
    },
    'PUT /admin/tickets/{id}/answering/': {
      expected: administrator(200),
      prepare: () => below('answering', { answering: true }),
    },
    'GET /admin/ticket-team/': { expected: administrator(200) },
    'GET /admin/ticket-templates/': { expected: administrator(200) },
    'POST /admin/ticket-templates/': {
      expected: administrator(201),
      prepare: async () => ({ body: { name: `New ${next()}`, body_en: 'Hello', body_bn: 'প্রিয়' } }),
    },
    'PUT /admin/ticket-templates/{id}/': { expected: administrator(200), prepare: template },
    'DELETE /admin/ticket-templates/{id}/': {
      expected: administrator(204),
      prepare: async () => ({ path: (await template()).path }),
    },
    'GET /admin/contact/': { expected: administrator(200) },
    'PATCH /admin/contact/{id}/': {
      expected: administrator(200),
      prepare: async () => ({ path: `/admin/contact/${(await contact()).id}/`, body: { handled: true } }),
    },
    'POST /admin/contact/{id}/make_ticket/': {
      expected: administrator(200),
      prepare: async () => {
        const { id, contact_email } = await contact()
        await given.user({ email: contact_email ?? '', email_verified_at: new Date() })
        return { path: `/admin/contact/${id}/make_ticket/` }
      },
    },
  } satisfies Record<string, AccessCase>
}
