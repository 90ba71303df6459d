/** The value of the header `Prefer` by which our own pages ask for addresses of files as paths. */
export const PREFERS_PATHS = 'addresses=relative'
