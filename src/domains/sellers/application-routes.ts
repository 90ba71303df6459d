import { notFound } from '#contract/errors.ts'
import { PICTURE_BYTES_MAX } from '#contract/limits.ts'
import { windowOf } from '#contract/page.ts'
import * as contract from '#contract/sellers/applications.ts'
import { PICTURE_BODY_MAX } from '#contract/upload.ts'
import { HOUR, SECOND } from '#platform/clock.ts'
import { answerList } from '#platform/list/answer.ts'
import { sendPrivateFile, showPrivatePdf } from '#platform/private-file.ts'
import type { Resources } from '#platform/resources.ts'
import { type Route, route, type User } from '#platform/route.ts'
import { isSignedLink } from '#platform/signed-link.ts'
import { applicationsSeenBy } from './application-policy.ts'
import { documentPath, presentApplication } from './application-present.ts'
import { findApplication, findApplications, findDocument } from './application-views.ts'
import { approveApplication } from './approve-application.ts'
import { changeApplication } from './change-application.ts'
import { discardApplication } from './discard-application.ts'
import { rejectApplication } from './reject-application.ts'
import { removeDocument, saveDocument } from './save-document.ts'
import { startApplication } from './start-application.ts'

const user = { access: 'user' } as const
const deciding = { staff: 'applications.decide' } as const
const admin = { access: 'admin', ...deciding } as const
const starting = { ...user, rate: { max: 20, windowSeconds: HOUR / SECOND, by: 'user' } } as const
/** Autosaved while typing: one request a second for a quarter of an hour. */
const saving = { ...user, rate: { max: 900, windowSeconds: HOUR / SECOND, by: 'user' } } as const

/** Files slightly over the limit get a validation error, much larger ones are refused unread. */
const sending = {
  ...user,
  bodyLimit: PICTURE_BODY_MAX,
  multipart: { files: 1, bytes: 2 * PICTURE_BYTES_MAX },
  rate: { max: 60, windowSeconds: HOUR / SECOND, by: 'user' },
} as const

export const applicationRoutes: readonly Route[] = [
  route(contract.listApplications, { ...user, ...deciding }, async (call) => {
    const { user: viewer, query, resources } = call
    const { rows, total } = await findApplications(resources.db, applicationsSeenBy(viewer), query, windowOf(call))
    const applications = rows.map((row) => presentApplication(row, { viewer, keys: resources.keys }))
    return answerList(call, applications, total)
  }),

  route(contract.startApplication, starting, async ({ user: viewer, body, resources }) =>
    shown(resources, viewer, await startApplication(resources.db, viewer, body)),
  ),

  route(contract.readApplication, { ...user, ...deciding }, ({ user: viewer, params, resources }) =>
    shown(resources, viewer, params.id),
  ),

  route(contract.putApplication, { ...saving, ...deciding }, async ({ user: viewer, params, body, resources }) => {
    await changeApplication(resources.db, viewer, params.id, body, { replace: true })
    return shown(resources, viewer, params.id)
  }),

  route(contract.patchApplication, { ...saving, ...deciding }, async ({ user: viewer, params, body, resources }) => {
    await changeApplication(resources.db, viewer, params.id, body, { replace: false })
    return shown(resources, viewer, params.id)
  }),

  route(contract.deleteApplication, { ...user, ...deciding }, ({ user: viewer, params, resources }) =>
    discardApplication(resources.db, viewer, params.id),
  ),

  route(contract.approveApplication, admin, async ({ user: viewer, params, body, resources }) => {
    await approveApplication(resources.db, viewer, params.id, body.review_notes)
    return shown(resources, viewer, params.id)
  }),

  route(contract.rejectApplication, admin, async ({ user: viewer, params, body, resources }) => {
    await rejectApplication(resources.db, viewer, params.id, body.review_notes)
    return shown(resources, viewer, params.id)
  }),

  route(contract.putDocument, { ...sending, ...deciding }, async ({ user: viewer, params, body, files, resources }) => {
    await saveDocument(resources, viewer, params, { ...body, upload: files[0] })
    return shown(resources, viewer, params.id)
  }),

  route(contract.deleteDocument, { ...user, ...deciding }, ({ user: viewer, params, resources }) =>
    removeDocument(resources.db, viewer, params.id, params.kind),
  ),

  // The signed link is the permission: it was given to a user who may see the application.
  route(contract.readDocument, { access: 'public' }, async ({ params, query, reply, resources }) => {
    const { db, files, keys } = resources
    if (!isSignedLink(keys, documentPath(params.id), query)) throw notFound()
    const document = await findDocument(db, params.id)
    return (query.inline === true ? showPrivatePdf : sendPrivateFile)(reply, files, document)
  }),
]

/** @throws ApiError 404 for an application that this viewer may not read */
export async function shown({ db, keys }: Resources, viewer: User, id: number) {
  const application = await findApplication(db, applicationsSeenBy(viewer), id)
  if (!application) throw notFound()
  return presentApplication(application, { viewer, keys })
}
