/**
 * Support: tickets, their messages and attachments.
 */
export {}
