import { action, note, quote, type Template, text } from './mail-content.ts'

/** `link` is `null` for a guest, who wrote by the contact page and has no account to look into. */
export type TicketFacts = { ticketId: number; name: string; subject: string; message: string; link: string | null }

export const ticketAnswered: Template<TicketFacts> = {
  en: (ticket, say) => ({
    subject: `We have answered: ${ticket.subject}`,
    preheader: ticket.message.slice(0, 120),
    title: 'There is an answer for you',
    blocks: [
      text(say.hello(ticket.name)),
      text(`We have answered your message “${ticket.subject}” (ticket ${ticket.ticketId}):`),
      quote(ticket.message),
      ...(ticket.link === null
        ? [
            note('This mailbox is not read. To write to us again, use the contact page.'),
            action('Contact us', say.url('/contact')),
          ]
        : [action('Read and reply', say.url(ticket.link))]),
    ],
  }),
  bn: (ticket, say) => ({
    subject: `উত্তর এসেছে: ${ticket.subject}`,
    preheader: ticket.message.slice(0, 120),
    title: 'আপনার জন্য একটি উত্তর আছে',
    blocks: [
      text(say.hello(ticket.name)),
      text(`আপনার “${ticket.subject}” বার্তার (টিকিট ${say.digits(ticket.ticketId)}) উত্তর দেওয়া হয়েছে:`),
      quote(ticket.message),
      ...(ticket.link === null
        ? [
            note('এই ইমেইলের উত্তর কেউ পড়েন না। আবার লিখতে চাইলে যোগাযোগের পাতা থেকে লিখুন।'),
            action('যোগাযোগ করুন', say.url('/contact')),
          ]
        : [action('পড়ুন ও উত্তর দিন', say.url(ticket.link))]),
    ],
  }),
}
