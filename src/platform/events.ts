/** Payloads of events by topic; each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the domains
export interface Events {}
