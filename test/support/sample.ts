import type { Template } from '#domains/notifications/mails/mail-content.ts'

/** A mail template with facts, in which `name` stands wherever the text is user input, and the link that it has. */
export type Sample = { template: Template<never>; facts: (name: string) => object; link: string }
export const sample = <F extends object>(template: Template<F>, facts: (name: string) => F, link: string): Sample => ({
  template,
  facts,
  link,
})
