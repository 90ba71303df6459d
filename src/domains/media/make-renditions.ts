import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/media/media.ts'
import type { Resources } from '#platform/resources.ts'
import { makeRendition } from './make-rendition.ts'
import { fileNames, renditionName } from './rules.ts'
import { findPicture } from './store.ts'

/** Makes what there is not yet of a picture's widths and formats, so that nobody waits for the first sight of it. */
export async function makeRenditions({ db, files }: Pick<Resources, 'db' | 'files'>, key: string): Promise<void> {
  const picture = await findPicture(db, key)
  if (!picture) return
  for (const rendition of PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ key, width, format })),
  )) {
    if (!(await files.has(renditionName(rendition)))) await makeRendition(files, rendition, picture.original)
  }
  // Dropped meanwhile: its files were removed before the last of them was written.
  if (!(await findPicture(db, key))) for (const name of fileNames(key, picture.original)) await files.remove(name)
}
