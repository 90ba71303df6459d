import { action, type Block, type Template, text } from './mail-content.ts'
import type { MailFormatter } from './mail-formatter.ts'

export type ProductsApprovedFacts = {
  name: string
  /** Two or more. */
  links: readonly { label: string; path: string }[]
  /** The list of all products. */
  list: string
}

/** As many as a person reads in a mail. */
const SHOWN_MAX = 20

export const productsApproved: Template<ProductsApprovedFacts> = {
  en: (approved, format) => {
    const title = `${format.number(approved.links.length)} of your products were approved`
    const more = moreOf(approved)
    return {
      subject: title,
      preheader: preheaderOf(approved),
      title,
      blocks: [
        text(format.hello(approved.name)),
        text('They are on sale now:'),
        linksOf(approved, format),
        ...(more > 0 ? [text(`and ${format.number(more)} more.`)] : []),
        action('See all your products', format.url(approved.list)),
      ],
    }
  },
  bn: (approved, format) => {
    const title = `আপনার ${format.number(approved.links.length)}টি পণ্য অনুমোদিত হয়েছে`
    const more = moreOf(approved)
    return {
      subject: title,
      preheader: preheaderOf(approved),
      title,
      blocks: [
        text(format.hello(approved.name)),
        text('এখন এগুলো বিক্রি হচ্ছে:'),
        linksOf(approved, format),
        ...(more > 0 ? [text(`এবং আরও ${format.number(more)}টি।`)] : []),
        action('আপনার সব পণ্য দেখুন', format.url(approved.list)),
      ],
    }
  },
}

const moreOf = ({ links }: ProductsApprovedFacts) => Math.max(0, links.length - SHOWN_MAX)
const preheaderOf = ({ links }: ProductsApprovedFacts) =>
  links
    .slice(0, SHOWN_MAX)
    .map(({ label }) => label)
    .join(', ')

const linksOf = ({ links }: ProductsApprovedFacts, format: MailFormatter): Block => ({
  kind: 'links',
  links: links.slice(0, SHOWN_MAX).map(({ label, path }) => ({ label, url: format.url(path) })),
})
