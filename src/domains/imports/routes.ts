import { notFound } from '#contract/errors.ts'
import * as contract from '#contract/imports/imports.ts'
import { IMPORT_BYTES_MAX } from '#contract/imports/imports.ts'
import { windowOf } from '#contract/page.ts'
import { attributesInUse } from '#domains/catalogue/index.ts'
import { clock, HOUR, SECOND } from '#platform/clock.ts'
import type { Reader } from '#platform/database.ts'
import { dayInDhaka } from '#platform/dhaka-day.ts'
import { answerList } from '#platform/list/answer.ts'
import { downloadAs } from '#platform/private-file.ts'
import { type ReplyFacts, type Route, route, type User } from '#platform/route.ts'
import { changeImport } from './change-import.ts'
import { createImport } from './create-import.ts'
import { exportColumns, exportRows } from './export-products.ts'
import { listTypes } from './list-types.ts'
import { cancelImport, fetchImportPictures, removeImport, runImport, undoImport } from './move-import.ts'
import { storeOf } from './policy.ts'
import { presentImport, presentPicture, presentRow } from './present.ts'
import { REPORT_COLUMNS, reportRows } from './report-rows.ts'
import { showPicture } from './show-picture.ts'
import { findImport, findImports, findRows, findUnfetched } from './views.ts'
import { csvStream } from './write-csv.ts'

const seller = { access: 'seller' } as const
const perHour = (max: number) => ({ max, windowSeconds: HOUR / SECOND, by: 'user' }) as const
const sending = { ...seller, multipart: { files: 1, bytes: IMPORT_BYTES_MAX }, rate: perHour(60) } as const
const downloading = { ...seller, rate: perHour(120) } as const

export const importsRoutes: readonly Route[] = [
  route(contract.listImports, seller, async (call) => {
    const { user, query, resources } = call
    const store = await storeOf(resources.db, user)
    const { rows, total } = await findImports(resources.db, store.id, query.search, windowOf(call))
    return answerList(call, rows.map(presentImport), total)
  }),

  route(contract.createImport, sending, async ({ user, files, resources }) =>
    shown(resources.db, user, await createImport(resources, user, files)),
  ),

  route(contract.readImport, seller, ({ user, params, resources: { db } }) => shown(db, user, params.id)),

  route(contract.patchImport, { ...seller, rate: perHour(300) }, async ({ user, params, body, resources: { db } }) => {
    await changeImport(db, user, params.id, body)
    return shown(db, user, params.id)
  }),

  route(contract.deleteImport, seller, ({ user, params, resources }) => removeImport(resources, user, params.id)),

  route(contract.listImportRows, seller, async (call) => {
    const { user, params, query, resources } = call
    const imported = await own(resources.db, user, params.id)
    const { rows, total } = await findRows(resources.db, imported.id, query, windowOf(call))
    return answerList(call, rows.map(presentRow), total)
  }),

  route(contract.showImportPicture, { ...seller, rate: perHour(1000) }, async ({ user, params, resources }) => {
    const imported = await own(resources.db, user, params.id)
    return showPicture(resources, { importId: imported.id, row: params.row })
  }),

  route(contract.runImport, seller, async ({ user, params, resources: { db } }) => {
    await runImport(db, user, params.id)
    return shown(db, user, params.id)
  }),

  route(contract.cancelImport, seller, async ({ user, params, resources: { db } }) => {
    await cancelImport(db, user, params.id)
    return shown(db, user, params.id)
  }),

  route(contract.undoImport, seller, async ({ user, params, resources: { db } }) => {
    await undoImport(db, user, params.id)
    return shown(db, user, params.id)
  }),

  route(contract.fetchImportPictures, { ...seller, rate: perHour(20) }, async ({ user, params, resources: { db } }) => {
    await fetchImportPictures(db, user, params.id)
    return shown(db, user, params.id)
  }),

  route(contract.fetchImportPicture, { ...seller, rate: perHour(300) }, async (call) => {
    const { user, params, resources } = call
    await fetchImportPictures(resources.db, user, params.id, params.picture)
    return shown(resources.db, user, params.id)
  }),

  route(contract.listImportPictures, seller, async (call) => {
    const { user, params, resources } = call
    const imported = await own(resources.db, user, params.id)
    const { rows, total } = await findUnfetched(resources.db, imported.id, windowOf(call))
    return answerList(call, rows.map(presentPicture), total)
  }),

  route(contract.listImportTypes, seller, async ({ user, params, resources: { db } }) => {
    const imported = await own(db, user, params.id)
    return listTypes(db, imported.id)
  }),

  route(contract.importReport, downloading, async ({ user, params, reply, resources: { db } }) => {
    const imported = await own(db, user, params.id)
    asDownload(reply, `import-${imported.id}-report.csv`)
    return csvStream(REPORT_COLUMNS, reportRows(db, imported.id), { mark: true })
  }),

  route(contract.exportProducts, downloading, async ({ user, query, reply, request, resources: { db, config } }) => {
    const store = await storeOf(db, user)
    asDownload(reply, `${store.slug}-${dayInDhaka(clock.now())}.csv`)
    const origin = config.PUBLIC_URL ?? request.url.origin
    const attributes = await attributesInUse(db, store.id)
    const rows = exportRows(db, store.id, { vendor: store.name, origin, time: clock.now(), attributes })
    return csvStream(exportColumns(attributes), rows, { mark: query.bom === true })
  }),
]

/** @throws ApiError 404 for another store's */
async function own(db: Reader, user: User, id: number) {
  const store = await storeOf(db, user)
  const imported = await findImport(db, store.id, id)
  if (!imported) throw notFound()
  return imported
}

const shown = async (db: Reader, user: User, id: number) => presentImport(await own(db, user, id))

function asDownload(reply: ReplyFacts, name: string) {
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', downloadAs(name))
  reply.header('cache-control', 'no-store')
}
