/**
 * Imports: products from a file, and to a file (Shopify's product CSV format).
 *
 * Import: one file that a seller sent. First it is checked: its lines are gathered by handle into rows (import_rows), and
 * of each row it is said what would happen (outcome). Then it is run: rows become products, a hundred in a transaction,
 * and each says what happened (result). It may be undone as a whole. Picture: an address in the file, fetched once the
 * product is there (import_pictures).
 *
 * Invariants: the same handle of the same store is the same product, so that a file sent twice changes nothing; what a
 * row became is written in the transaction that makes it so, and a worker that was killed is followed by another that
 * goes on there; a worker holds an import by a lease, and every transaction checks it; of a store one import at a time
 * writes products. What a file says is bounded first (read-line.ts), and HTML becomes text in a thread with a deadline
 * (convert-html.ts); an import that breaks off twice with nothing done in between is failed, and nobody takes it again.
 * The rules of the form hold here too: administrators approve, stock is only raised.
 *
 * Tables: product_imports, import_rows, import_pictures.
 */

declare module '#platform/events.ts' {
  interface Events {
    /** There is something to do for a worker. */
    'import.wanted': { importId: number }
    /** It has run to its end, or was stopped, or undone. */
    'import.finished': { importId: number }
    'import.pictures': { importId: number }
  }
}
