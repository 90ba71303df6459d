import { signLink } from '#platform/signed-link.ts'
import { type AccessCase, type AccessFixture, anyone, type Expected, owner, signedIn } from '#test/access-fixture.ts'

export const applicationsCases = ({ app, given, buyer, next }: AccessFixture) => {
  const { db, files, keys } = app.resources
  /** An account has at most one application, so the previous one is deleted first. */
  const ofBuyer = async (status: 'DRAFT' | 'PENDING' = 'PENDING', rest = '') => {
    await db.deleteFrom('seller_applications').where('store_id', 'is', null).execute()
    const { id } = await given.application({ user_id: buyer.id, status })
    return { id, path: `/onboarding/seller-applications/${id}/${rest}` }
  }
  const ofSomebody = async (rest: string) => {
    const { id } = await given.application()
    return { path: `/onboarding/seller-applications/${id}/${rest}` }
  }
  const documentOfBuyer = async () => {
    const { id: application_id } = await ofBuyer()
    const file = `documents/aa/${next()}.pdf`
    await files.put(file, Buffer.from('%PDF-1.4'))
    const { id } = await db
      .insertInto('application_documents')
      .values({ application_id, kind: 'nid_front', file, name: 'nid.pdf', media_type: 'application/pdf', bytes: 8 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { path: signLink(keys, `/api/onboarding/seller-documents/${id}/`).replace('/api', '') }
  }
  const administrator: Expected = [401, 403, 403, 403, 403, 200]
  const LIST = '/onboarding/seller-applications/'

  return {
    [`GET ${LIST}`]: { expected: signedIn(200) },
    // Sellers and the team cannot apply.
    [`POST ${LIST}`]: {
      expected: [401, 201, 201, 409, 409, 409],
      prepare: async () => {
        await ofBuyer()
        await db.deleteFrom('seller_applications').where('store_id', 'is', null).execute()
        return { body: { status: 'DRAFT', store_name: `Store of access ${next()}` } }
      },
    },
    [`GET ${LIST}{id}/`]: { expected: owner(200, 200), prepare: () => ofBuyer() },
    [`PUT ${LIST}{id}/`]: {
      expected: owner(200, 403),
      prepare: async () => ({ ...(await ofBuyer()), body: { status: 'DRAFT' } }),
    },
    [`PATCH ${LIST}{id}/`]: {
      expected: owner(200, 403),
      prepare: async () => ({ ...(await ofBuyer()), body: { status: 'DRAFT' } }),
    },
    [`DELETE ${LIST}{id}/`]: { expected: owner(204, 403), prepare: () => ofBuyer() },
    [`POST ${LIST}{id}/approve/`]: { expected: administrator, prepare: () => ofSomebody('approve/') },
    [`POST ${LIST}{id}/reject/`]: {
      expected: administrator,
      prepare: async () => ({ ...(await ofSomebody('reject/')), body: { review_notes: 'The NID is not readable.' } }),
    },
    [`PUT ${LIST}{id}/documents/{kind}/`]: {
      expected: owner(200, 403),
      prepare: async () => ({
        ...(await ofBuyer('PENDING', 'documents/nid_front/')),
        body: { file: `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF').toString('base64')}` },
      }),
    },
    // A draft is visible to its owner only.
    [`DELETE ${LIST}{id}/documents/{kind}/`]: {
      expected: owner(204, 404),
      prepare: () => ofBuyer('DRAFT', 'documents/nid_front/'),
    },
    'GET /onboarding/seller-documents/{id}/': { expected: anyone(200), prepare: documentOfBuyer },
  } satisfies Record<string, AccessCase>
}
