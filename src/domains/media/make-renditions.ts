import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/media/media.ts'
import type { Resources } from '#platform/resources.ts'
import { makeRendition } from './make-rendition.ts'
import { fileNames, renditionName } from './rules.ts'
import { findPicture } from './store.ts'

/** Makes all missing renditions of a picture, so that visitors need not wait for them. */
export async function makeRenditions(
  resources: Pick<Resources, 'db' | 'files' | 'pictureWork'>,
  key: string,
): Promise<void> {
  const { db, files } = resources
  const picture = await findPicture(db, key)
  if (!picture) return
  for (const rendition of PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ key, width, format })),
  )) {
    if (!(await files.has(renditionName(rendition)))) await makeRendition(resources, rendition, picture.original)
  }
  // The picture was deleted meanwhile: removes the files written since.
  if (!(await findPicture(db, key))) for (const name of fileNames(key, picture.original)) await files.remove(name)
}
