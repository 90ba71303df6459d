/** Every kind of news that a domain may publish; domains add theirs by declaration merging in their index.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Events {}
