import {
  forbidden,
  invalid,
  methodNotAllowed,
  notAuthenticated,
  notFound,
  serverError,
  tokenNotValid,
  tooBusy,
  tooLarge,
  tooMany,
  tooSlow,
  twoFactorNeeded,
  unreadable,
  unsupportedMediaType,
} from './errors.ts'
import { accountSuspended } from './identity/team-errors.ts'

/** Errors that any endpoint may answer with, so that no endpoint lists them. */
export const commonErrors = [
  unreadable,
  tooSlow,
  invalid,
  notAuthenticated,
  tokenNotValid,
  accountSuspended,
  forbidden,
  twoFactorNeeded,
  notFound,
  methodNotAllowed,
  tooLarge,
  unsupportedMediaType,
  tooMany,
  serverError,
  tooBusy,
] as const
