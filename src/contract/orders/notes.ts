import { z } from 'zod'
import { changedMeanwhile } from '#contract/catalogue/catalogue-errors.ts'
import { endpoint } from '#contract/endpoint.ts'
import { moment, typedText } from '#contract/fields.ts'
import { idInPath, idParams, optionalQuery } from '#contract/page.ts'
import { ORDER_NOTE_MAX } from './admin-rules.ts'
import { noteElsewhere } from './order-errors.ts'

export const Who = z.object({ id: z.int(), name: z.string(), role: z.enum(['BUYER', 'SELLER', 'ADMIN']) })

/** A staff note on an order. */
export const OrderNote = z.object({
  id: z.int(),
  text: z.string(),
  author: Who,
  created_at: moment,
  edited_at: moment.nullable(),
  can: z.object({ change: z.boolean() }),
})
export type OrderNote = z.infer<typeof OrderNote>

const noteParams = z.object({ ...idParams.shape, note: idInPath })
const noteText = typedText(ORDER_NOTE_MAX, 1)

export const writeOrderNote = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/notes/',
  summary: 'Write a note that only the team sees; the same Idempotency-Key writes the same note',
  params: idParams,
  headers: z.object({ 'idempotency-key': optionalQuery(z.string().max(200)) }),
  body: z.object({ text: noteText }),
  response: OrderNote,
  status: 201,
  errors: [noteElsewhere],
})
export const editOrderNote = endpoint({
  method: 'PATCH',
  path: '/admin/orders/{id}/notes/{note}/',
  summary: 'Change an own note; the owner any',
  params: noteParams,
  body: z.object({
    text: noteText,
    /** The text the caller has read, to detect concurrent changes. */
    seen: z.string().max(ORDER_NOTE_MAX),
  }),
  response: OrderNote,
  errors: [changedMeanwhile],
})
export const deleteOrderNote = endpoint({
  method: 'DELETE',
  path: '/admin/orders/{id}/notes/{note}/',
  summary: 'Delete an own note; the owner any',
  params: noteParams,
})

export const orderNoteEndpoints = [writeOrderNote, editOrderNote, deleteOrderNote] as const
