/**
 * Media: the market's pictures.
 *
 * A **picture** (pictures) is named by its key, which comes from its content: what an address shows never changes, so
 * it may be kept forever. Its **original** is stored; its **renditions** (three widths, two formats) are files beside
 * it, brought along, made from the original by a job, or at once when they are asked for earlier. What people send is decoded and written anew:
 * nothing of the sent file is ever served. Whose picture may be seen where is decided by whoever hands out the address.
 *
 * Invariants: a picture that a row of any table names stays (by its foreign key, unless that
 * says 'on delete set null'); one that somebody
 * sent and that none names goes after a day.
 */
declare module '#platform/events.ts' {
  interface Events {
    /** Somebody sent this picture; its renditions are to be made. */
    'picture.kept': { key: string }
  }
}

export { adoptPicture } from './adopt-picture.ts'
export { dropPictures } from './drop-pictures.ts'
export { keepPicture } from './keep-picture.ts'
export { lockOwnPictures } from './lock-own-pictures.ts'
export { readPicture } from './read-picture.ts'
export { serveMedia } from './serve-media.ts'
