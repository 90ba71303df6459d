/**
 * Sellers: stores and applications to sell.
 *
 * A **store** (stores) belongs to one account, which has only one; its name (ignoring case) and its slug are unique; the slug
 * stays when the name changes. Products, parcels and payouts belong to the store, not to the account. A store **on holiday**
 * shows its goods but sells none until its reopening day (in Dhaka).
 *
 * Staff may **suspend** it, with a reason: its products leave the shop at once, and existing orders are still shipped; and
 * **reinstate** it. Each step is recorded permanently as a **standing** (store_standings).
 *
 * An **application** (seller_applications) asks to sell. DRAFT → PENDING (sent) → APPROVED (the store is open and the account
 * a seller, in the same transaction) or REJECTED (with a note; edited and sent again it is PENDING); PENDING → DRAFT
 * (withdrawn). A user has at most one; every decision on it is kept (application_decisions). Its **documents**
 * (application_documents) have unguessable names and are reached by signed links only; like the NID number they are visible to
 * the applicant and administrators. A job deletes a file once no row references it.
 */

declare module '#platform/events.ts' {
  interface Events {
    'application.decided': { applicationId: number }
    'store.suspended': { storeId: number; standingId: number }
    'store.reinstated': { storeId: number; standingId: number }
    /** These files are no longer referenced. */
    'documents.dropped': { files: string[] }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { applicationFacts } from './application-views.ts'
export { createStore } from './create-store.ts'
export { sellerHoliday } from './holiday.ts'
export { isOnHolidayNow } from './holiday-views.ts'
export { personalDataOf } from './personal-data.ts'
export { findStoreOfUser } from './store.ts'
export { findStores } from './store-views.ts'
