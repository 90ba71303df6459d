/**
 * Media: the market's pictures.
 *
 * A **picture** (pictures) is identified by its key, a hash of its content: the content of an address never changes, so it may
 * be cached forever. Its **original** is stored; its **renditions** (three widths, two formats) are files beside it: imported,
 * or made from the original by a job, or on the first request for them. Uploads are decoded and encoded again: no uploaded
 * byte is served. Who may see a picture is decided by whoever hands out its address.
 *
 * Invariants: a picture that any table references stays (by its foreign key, unless that says 'on delete set null'); an
 * uploaded one without references is deleted after a day.
 */
import type { PictureWork } from './picture-work.ts'

declare module '#platform/resources.ts' {
  interface Resources {
    readonly pictureWork: PictureWork
  }
}

declare module '#platform/events.ts' {
  interface Events {
    /** A picture was uploaded; its renditions are to be made. */
    'picture.kept': { key: string }
  }
}

export { adoptOriginal, adoptPicture } from './adopt-picture.ts'
export { dropPictures } from './drop-pictures.ts'
export { lockOwnPictures } from './lock-own-pictures.ts'
export { makeThumbnail } from './make-thumbnail.ts'
export { createPictureWork, type PictureWork } from './picture-work.ts'
export { readPicture } from './read-picture.ts'
export { savePicture } from './save-picture.ts'
export { serveMedia } from './serve-media.ts'
