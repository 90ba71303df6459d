import { forbidden, notFound } from '#contract/errors.ts'
import { applicationDecided, applicationPending } from '#contract/sellers/application-errors.ts'
import type { DocumentKind } from '#contract/sellers/application-rules.ts'
import type { Db, Tx } from '#platform/database.ts'
import { publish } from '#platform/outbox.ts'
import type { Resources } from '#platform/resources.ts'
import type { User } from '#platform/route.ts'
import { applicationsSeenBy, can } from './application-policy.ts'
import {
  type ApplicationRow,
  deleteDocuments,
  hasDocument,
  insertDocument,
  lockApplication,
  type NewDocument,
} from './application-store.ts'
import { findApplication } from './application-views.ts'
import { receiveDocument, type SentDocument } from './receive-document.ts'

/**
 * Saves a document, replacing the one of its kind. While the application waits, only missing ones can be added, since an
 * administrator may be reviewing the others.
 * @throws ApiError 400 for the file; 403 for an administrator; 404; 409 application_pending or application_decided
 */
export async function saveDocument(
  { db, files, pictureWork }: Pick<Resources, 'db' | 'files' | 'pictureWork'>,
  user: User,
  { id, kind }: { id: number; kind: DocumentKind },
  upload: SentDocument,
): Promise<void> {
  // Check access before decoding the file.
  const seen = await findApplication(db, applicationsSeenBy(user), id)
  if (!seen) throw notFound()
  if (seen.user_id !== user.id) throw forbidden()
  const { content, ...document } = await receiveDocument(pictureWork, kind, upload)
  await files.put(document.file, content)
  try {
    await db.transaction().execute((tx) => replace(tx, user, id, document))
  } catch (error) {
    await files.remove(document.file)
    throw error
  }
}

async function replace(tx: Tx, user: User, id: number, document: NewDocument) {
  const application = await lockOwn(tx, user, id)
  if (application.status === 'PENDING' && (await hasDocument(tx, id, document.kind))) throw applicationPending()
  if (application.status === 'APPROVED') throw applicationDecided()
  await dropDocuments(tx, id, document.kind)
  await insertDocument(tx, id, document)
}

/**
 * Deletes a document; idempotent.
 * @throws ApiError 403 for an administrator; 404; 409 application_pending or application_decided
 */
export async function removeDocument(db: Db, user: User, id: number, kind: DocumentKind): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const application = await lockOwn(tx, user, id)
    if (!can(user, { ...application, decided: application.decided === true }).edit)
      throw application.status === 'PENDING' ? applicationPending() : applicationDecided()
    await dropDocuments(tx, id, kind)
  })
}

async function lockOwn(tx: Tx, user: User, id: number): Promise<ApplicationRow> {
  const application = await lockApplication(tx, applicationsSeenBy(user), id)
  if (!application) throw notFound()
  if (application.user_id !== user.id) throw forbidden()
  return application
}

async function dropDocuments(tx: Tx, id: number, kind: DocumentKind) {
  const files = await deleteDocuments(tx, id, kind)
  if (files.length > 0) await publish(tx, 'documents.dropped', { files })
}
