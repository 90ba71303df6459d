import { notFound } from '#contract/errors.ts'
import { refuseOverwriting } from '#contract/refuse-overwriting.ts'
import type { TemplateChange, WriteTemplate } from '#contract/support/admin.ts'
import { templatesFull } from '#contract/support/support-errors.ts'
import { TEMPLATES_MAX } from '#contract/support/ticket-rules.ts'
import { templateNameTaken } from '#domains/support/rules.ts'
import type { Db } from '#platform/database.ts'
import { insertTemplate, lockTemplate, lockTemplates, removeTemplate, updateTemplate } from './store.ts'
import { findTemplateNamed, findTemplates } from './ticket-views.ts'

/** @returns the template's id @throws ApiError 400 for a taken name; 409 templates_full */
export const createTemplate = (db: Db, template: WriteTemplate): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockTemplates(tx)
    if ((await findTemplates(tx)).length >= TEMPLATES_MAX) throw templatesFull({ max: TEMPLATES_MAX })
    const id = await insertTemplate(tx, template)
    if (id === null) throw templateNameTaken()
    return id
  })

/** Absent fields stay. @throws ApiError 404; 400 for a taken name; 409 changed_meanwhile */
export const changeTemplate = (db: Db, id: number, { seen, ...changes }: TemplateChange): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockTemplates(tx)
    const before = await lockTemplate(tx, id)
    if (!before) throw notFound()
    const { name = before.name, body_en = before.body_en, body_bn = before.body_bn } = changes
    const template = { name, body_en, body_bn }
    refuseOverwriting(seen, before, template)
    const named = await findTemplateNamed(tx, name)
    if (named && named.id !== id) throw templateNameTaken()
    await updateTemplate(tx, id, template)
  })

/** @throws ApiError 404 */
export const deleteTemplate = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await removeTemplate(tx, id))) throw notFound()
  })
