import type { Reader } from '#platform/database.ts'
import type { Events } from '#platform/events.ts'
import { questionAnswered } from './mails/question-answered.ts'
import { questionAsked } from './mails/question-asked.ts'
import { reviewWritten } from './mails/review-written.ts'
import { ticketAnswered } from './mails/ticket-answered.ts'
import { bothNames } from './names.ts'
import { ifWanted, mailNotification, type NewNotification } from './new-notification.ts'
import { sellingEnvelope } from './selling-notifications.ts'
import {
  findAnsweredQuestion,
  findAnsweredReview,
  findAnsweredTicket,
  findDecidedQuestion,
  findDecidedReview,
  findNewQuestion,
  findWrittenReview,
} from './talk-views.ts'

export async function ticketNotification(
  db: Reader,
  { messageId }: Events['ticket.answered'],
): Promise<NewNotification | null> {
  const answered = await findAnsweredTicket(db, messageId)
  if (!answered) return null
  const { to, guest, ticketId, subject, message } = answered
  if (guest) {
    const envelope = { kind: 'ticket_answered', to: guest.email, locale: 'en', reason: 'address' } as const
    const facts = { ticketId, name: guest.name, subject, message, link: null }
    return { userId: null, mail: mailNotification(envelope, ticketAnswered, facts) }
  }
  if (!to) return null
  const link = `/buyer-dashboard?tab=support&ticket=${ticketId}`
  const envelope = { kind: 'ticket_answered', to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind: 'ticket_answered', params: { ticket: ticketId, subject }, link },
    mail: mailNotification(envelope, ticketAnswered, { ticketId, name: to.name, subject, message, link }),
  }
}

export async function answerNotification(
  db: Reader,
  { answerId }: Events['question.answered'],
): Promise<NewNotification | null> {
  const answered = await findAnsweredQuestion(db, answerId)
  if (!answered) return null
  const { to, productId, product, names, question, answer } = answered
  const link = `/products/${productId}#questions`
  const envelope = { kind: 'question_answered', to: to.email, locale: to.locale, reason: 'account' } as const
  return {
    userId: to.id,
    bell: { kind: 'question_answered', params: names, link },
    mail: mailNotification(envelope, questionAnswered, { name: to.name, product, question, answer, link }),
  }
}

/** In the bell alone: nobody waits for it. */
export async function replyNotification(
  db: Reader,
  { reviewId }: Events['review.answered'],
): Promise<NewNotification | null> {
  const answered = await findAnsweredReview(db, reviewId)
  if (!answered) return null
  const { to, productId, names } = answered
  return {
    userId: to.id,
    bell: { kind: 'review_answered', params: names, link: `/products/${productId}#reviews` },
  }
}

/** The page where the seller answers, with this one shown first. */
const feedbackLink = (about: string) => `/seller-dashboard?tab=feedback&${about}`

export async function newQuestionNotification(
  db: Reader,
  { questionId }: Events['question.asked'],
): Promise<NewNotification | null> {
  const facts = await findNewQuestion(db, questionId)
  if (!facts) return null
  const { to, product, names, question } = facts
  const link = feedbackLink(`question=${questionId}`)
  return {
    userId: to.id,
    bell: { kind: 'question_asked', params: names, link },
    ...ifWanted(
      to.wants.seller_questions,
      mailNotification(sellingEnvelope('question_asked', to), questionAsked, {
        name: to.name,
        product,
        question,
        link,
      }),
    ),
  }
}

export async function newReviewNotification(
  db: Reader,
  { reviewId }: Events['review.written'],
): Promise<NewNotification | null> {
  const facts = await findWrittenReview(db, reviewId)
  if (!facts) return null
  const { to, ...review } = facts
  const link = feedbackLink(`show=reviews&review=${reviewId}`)
  return {
    userId: to.id,
    bell: { kind: 'review_written', params: { ...review.names, rating: review.rating }, link },
    ...ifWanted(
      to.wants.seller_reviews,
      mailNotification(sellingEnvelope('review_written', to), reviewWritten, { name: to.name, link, ...review }),
    ),
  }
}

/** In the bell alone: tells the author that it was hidden, with the reason, or restored. */
export async function decidedReviewNotification(
  db: Reader,
  { reviewId, decision }: Events['review.decided'],
): Promise<NewNotification | null> {
  const facts = await findDecidedReview(db, reviewId)
  if (!facts) return null
  const { user_id, product_id, product, product_bn, reason } = facts
  return {
    userId: user_id,
    bell: {
      kind: 'review_decided',
      params: {
        ...bothNames('product', product, product_bn),
        decision,
        reason: decision === 'hidden' ? (reason ?? 'OTHER') : '',
      },
      link: `/products/${product_id}#reviews`,
    },
  }
}

export async function decidedQuestionNotification(
  db: Reader,
  { questionId, decision }: Events['question.decided'],
): Promise<NewNotification | null> {
  const facts = await findDecidedQuestion(db, questionId)
  if (!facts) return null
  const { user_id, product_id, product, product_bn, reason } = facts
  return {
    userId: user_id,
    bell: {
      kind: 'question_decided',
      params: {
        ...bothNames('product', product, product_bn),
        decision,
        reason: decision === 'hidden' ? (reason ?? 'OTHER') : '',
      },
      link: `/products/${product_id}#questions`,
    },
  }
}
