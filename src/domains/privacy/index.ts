/**
 * Privacy: a person's own data: taken along, or left behind when an account is closed.
 */
export {}
