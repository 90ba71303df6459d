/**
 * Sellers: who sells.
 *
 * A **store** (stores) belongs to one account and is the only one of it; its name (without regard to case) and its slug
 * are unique; the slug stays when the name changes. Products, parcels and payouts belong to the store, not to the
 * account. A store **on holiday** shows its goods and sells none of them, until the day (of Dhaka) it is back.
 *
 * The team may **suspend** it, with a reason: its products leave the shop at once, what was ordered is still shipped; and
 * **reinstate** it. Each step is a **standing** (store_standings), kept for ever.
 *
 * An **application** (seller_applications) asks to sell. DRAFT → PENDING (sent) → APPROVED (the store is open and the
 * account a seller, in the same transaction) or REJECTED (with a note; written on and sent again it is PENDING once
 * more); PENDING → DRAFT (taken back). A person has at most one; every answer it got stays (application_decisions). Its
 * **documents** (application_documents) have names nobody can guess and are reached by signed links only; like the NID
 * number they are for the applicant and administrators. A file goes once its row is gone, by a job.
 */

declare module '#platform/events.ts' {
  interface Events {
    'application.decided': { applicationId: number }
    'store.suspended': { storeId: number; standingId: number }
    'store.reinstated': { storeId: number; standingId: number }
    /** No row names these files any more. */
    'documents.dropped': { files: string[] }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { applicationFacts } from './application-views.ts'
export { createStore } from './create-store.ts'
export { sellerHoliday, storeOnHoliday } from './holiday.ts'
export { personalDataOf } from './personal-data.ts'
export { findStoreOfUser } from './store.ts'
export { findStores } from './store-views.ts'
