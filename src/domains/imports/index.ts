/**
 * Imports: products and their variants from a file (the product CSV of Shopify or WooCommerce), and to a file (Shopify's).
 *
 * Import: one file that a seller uploaded. First it is checked: its lines are grouped by handle into rows
 * (import_rows), and for each row it is decided what would happen (outcome). Then it is run: rows become products, a
 * hundred in a transaction, each with a result. It can be undone as a whole. Picture: an address in the file, fetched
 * once the product exists (import_pictures), stores in turns; variants show it once their product does. Type: the file's word for a category; its seller chooses the
 * category of those that are none of the market's (import_types), and the store's next file begins with it. Attribute: a
 * column of a file for one of the market's attributes; rows that name values of it are decided with the dictionary as it is
 * (attribute-rules.ts).
 *
 * Invariants: the same handle of the same store is the same product, so that importing a file twice changes nothing
 * (rules.md I-3); a row's result is written in the transaction that creates or changes its product, so that after a
 * crash another worker continues there; a worker has a lease on its import, and every transaction checks it; one import
 * per store runs at a time. Cells are cut to their limits first (read-line.ts), and HTML is converted in a thread with
 * a deadline (convert-html.ts); an import that crashes twice without progress is failed, and not taken again. The rules
 * of the product form apply here too: administrators approve, stock is only raised. When an account is closed, its store's
 * imports end in the same transaction (anonymise-person.ts).
 *
 * Tables: product_imports, import_rows, import_skus, import_pictures, picture_turns, import_types, store_types.
 */

import type { SpareThread } from './spare-thread.ts'

declare module '#platform/resources.ts' {
  interface Resources {
    /** Converts HTML (convert-html.ts). */
    readonly spareThread: SpareThread
  }
}

declare module '#platform/events.ts' {
  interface Events {
    /** A worker has something to do. */
    'import.wanted': { importId: number }
    /** It has finished, or was stopped, or undone. */
    'import.finished': { importId: number }
    'import.pictures': { importId: number }
    /** This account was closed: its store's imports are to be deleted. */
    'imports.dropped': { userId: number }
  }
}

export { anonymisePerson } from './anonymise-person.ts'
export { checkWithoutCategory } from './check-others-again.ts'
export { lockImportsOf } from './closing-store.ts'
export { personalDataOf } from './personal-data.ts'
export { openSpareThread } from './spare-thread.ts'
export { moveChoices } from './type-store.ts'
