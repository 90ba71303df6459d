/**
 * Reviews: what buyers say of what they bought.
 */
export {}
