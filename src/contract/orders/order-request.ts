import { z } from 'zod'
import { moment } from '#contract/fields.ts'
import { requestKinds, requestStatuses } from './order-rules.ts'

/** What the viewer may do now. */
const may = z.boolean()

/** A buyer's request after the sale, as orders show it. */
export const OrderRequest = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  status: z.enum(requestStatuses),
  parcel: z.int(),
  reason: z.string(),
  /** The note of whoever decided. */
  note: z.string(),
  created_at: moment,
  decided_at: moment.nullable(),
  can: z.object({ approve: may, decline: may, withdraw: may }),
})
