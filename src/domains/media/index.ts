/**
 * Media: the market's pictures.
 *
 * A **picture** (pictures) is named by its key, which comes from its content: what an address shows never changes, so
 * it may be kept forever. Its **original** is stored; its **renditions** (three widths, two formats) are files beside
 * it, brought along or made from the original when first asked for. What people send is decoded and written anew:
 * nothing of the sent file is ever served. Whose picture may be seen where is decided by whoever hands out the address.
 */
export { adoptPicture } from './adopt-picture.ts'
export { dropPictures } from './drop-pictures.ts'
export { keepPicture } from './keep-picture.ts'
export { readPicture } from './read-picture.ts'
export { serveMedia } from './serve-media.ts'
