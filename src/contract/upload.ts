import { z } from 'zod'
import { PICTURE_BYTES_MAX } from './limits.ts'

/** How much of a data URL may be sent: base64 takes four characters for three bytes. */
const charactersFor = (bytes: number) => Math.ceil(bytes / 3) * 4 + 100

/** A file as a data URL ("data:image/png;base64,…"), as SPEC 7 sends pictures. What it really is, the server looks at. */
export const dataUrl = (maxBytes: number) =>
  z
    .string()
    .max(charactersFor(maxBytes))
    .regex(/^data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*;base64,[A-Za-z0-9+/]+={0,2}$/)

/** For a route's `bodyLimit`: one picture as a data URL, and the words beside it. Whoever sends more sends a form. */
export const PICTURE_BODY_MAX = charactersFor(PICTURE_BYTES_MAX) + 64 * 1024
