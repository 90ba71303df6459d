/** What pages need of reviews and questions without the schemas: importing this brings no schema to the browser. */
export const reviewSorts = ['newest', 'oldest', 'highest', 'lowest', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** 'waiting': unanswered ones first, oldest at the top; then the others, newest first. */
export const questionSorts = ['newest', 'oldest', 'waiting'] as const
export type QuestionSort = (typeof questionSorts)[number]

export const reportReasons = ['SPAM', 'OFFENSIVE', 'FALSE', 'PRIVATE', 'OTHER'] as const
export type ReportReason = (typeof reportReasons)[number]

export const STARS = [5, 4, 3, 2, 1] as const
/** Length limits of reviews, replies, questions and answers (rules.md V-5). */
export const REVIEW_TITLE_MAX = 120
export const REVIEW_COMMENT_MAX = 4000
export const REVIEW_PICTURES_MAX = 4
export const REVIEW_REPLY_MAX = 2000
export const REPORT_NOTE_MAX = 1000
export const QUESTION_MAX = 1000
export const ANSWER_MAX = 4000
/** The minimum length of a question. */
export const QUESTION_MIN = 3
/** How many review pictures a product's page shows together. */
export const SUMMARY_PICTURES_MAX = 12

/** The tabs of moderation. */
export const reviewViews = ['reported', 'hidden', 'all'] as const
export type ReviewView = (typeof reviewViews)[number]
export const questionViews = ['all', 'unanswered', 'hidden'] as const
export type QuestionView = (typeof questionViews)[number]
export const reviewDecisions = ['keep', 'hide', 'restore'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]
