import { z } from 'zod'
import { PICTURE_BYTES_MAX } from './limits.ts'

/** The length limit of a data URL: base64 takes four characters for three bytes. */
const charactersFor = (bytes: number) => Math.ceil(bytes / 3) * 4 + 100

/** A file as a data URL ("data:image/png;base64,…"). Its type is decided by its content (rules.md C-10). */
export const dataUrl = (maxBytes: number) =>
  z
    .string()
    .max(charactersFor(maxBytes))
    .regex(/^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/)

/** For a route's `bodyLimit`: one picture as a data URL and the texts beside it. Larger uploads use multipart. */
export const PICTURE_BODY_MAX = charactersFor(PICTURE_BYTES_MAX) + 64 * 1024
