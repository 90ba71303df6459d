/** A store's saved answers (rules.md V-7). */
export const SAVED_ANSWERS_MAX = 50
export const SAVED_ANSWER_TITLE_MAX = 80
