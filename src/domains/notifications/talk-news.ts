import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { questionAnswered } from './mails/question-answered.ts'
import { ticketAnswered } from './mails/ticket-answered.ts'
import { mailNews, type News } from './news.ts'
import { findAnsweredQuestion, findAnsweredReview, findAnsweredTicket } from './talk-views.ts'

export async function newsOfTicket(db: Reader, { messageId }: Events['ticket.answered']): Promise<News | null> {
  const answered = await findAnsweredTicket(db, messageId)
  if (!answered) return null
  const { to, guest, ticketId, subject, message } = answered
  if (guest) {
    const envelope = { kind: 'ticket_answered', to: guest.email, locale: 'en', reason: 'address' } as const
    const facts = { ticketId, name: guest.name, subject, message, link: null }
    return { userId: null, mail: mailNews(envelope, ticketAnswered, facts) }
  }
  if (!to) return null
  const link = `/buyer-dashboard?tab=support&ticket=${ticketId}`
  const envelope = { kind: 'ticket_answered', to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind: 'ticket_answered', params: { ticket: ticketId, subject }, link },
    mail: mailNews(envelope, ticketAnswered, { ticketId, name: to.name, subject, message, link }),
  }
}

export async function newsOfQuestion(db: Reader, { answerId }: Events['question.answered']): Promise<News | null> {
  const answered = await findAnsweredQuestion(db, answerId)
  if (!answered) return null
  const { to, productId, product, question, answer } = answered
  const link = `/products/${productId}#questions`
  const envelope = { kind: 'question_answered', to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind: 'question_answered', params: { product }, link },
    mail: mailNews(envelope, questionAnswered, { name: to.name, product, question, answer, link }),
  }
}

/** By the bell alone: nobody waits for it. */
export async function newsOfReview(db: Reader, { reviewId }: Events['review.answered']): Promise<News | null> {
  const answered = await findAnsweredReview(db, reviewId)
  if (!answered) return null
  const { to, productId, product } = answered
  return {
    userId: to.id,
    bell: { kind: 'review_answered', params: { product }, link: `/products/${productId}#reviews` },
  }
}
