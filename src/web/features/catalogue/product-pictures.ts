/** A picture in the product form: being uploaded, or uploaded. */
export type PictureEntry = {
  /** Within one form. */
  id: string
  alt: string
  /** The file's name; '' for an existing picture. */
  file: string
  /** URL to show: the local file until the form is left, so that nothing flickers. */
  preview: string
  state: PictureState
}
export type PictureState =
  | { name: 'waiting' }
  /** `sent`: from 0 to 1. */
  | { name: 'sending'; sent: number }
  | { name: 'failed'; problem: string; canRetry: boolean }
  /** `key` is the API's key of the picture. */
  | { name: 'ready'; key: string; url: string }

export type PicturesChange =
  | { type: 'chosen'; files: readonly { id: string; name: string; preview: string }[] }
  | { type: 'sent'; id: string; sent: number }
  | { type: 'arrived'; id: string; key: string; url: string }
  | { type: 'failed'; id: string; problem: string; canRetry: boolean }
  | { type: 'retried'; id: string }
  | { type: 'removed'; id: string }
  /** Undoes a removal. */
  | { type: 'restored'; entry: PictureEntry; at: number }
  | { type: 'moved'; id: string; to: number }
  | { type: 'described'; id: string; alt: string }
  | { type: 'replaced'; pictures: readonly PictureEntry[] }

/**
 * The reducer of the list. Changes of a picture that was removed meanwhile are ignored. The first picture is the cover.
 */
export function changePictures(list: readonly PictureEntry[], change: PicturesChange): readonly PictureEntry[] {
  switch (change.type) {
    case 'chosen':
      return [...list, ...change.files.map(entryOf)]
    case 'sent':
      return withState(list, change.id, { name: 'sending', sent: change.sent })
    case 'arrived':
      return withState(list, change.id, { name: 'ready', key: change.key, url: change.url })
    case 'failed':
      return withState(list, change.id, { name: 'failed', problem: change.problem, canRetry: change.canRetry })
    case 'retried':
      return withState(list, change.id, { name: 'waiting' })
    case 'removed':
      return list.filter(({ id }) => id !== change.id)
    case 'restored':
      return list.some(({ id }) => id === change.entry.id)
        ? list
        : list.toSpliced(change.at, 0, asRestored(change.entry))
    case 'moved':
      return movedTo(list, change.id, change.to)
    case 'described':
      return list.map((entry) => (entry.id === change.id ? { ...entry, alt: change.alt } : entry))
    default:
      return change.pictures
  }
}

const entryOf = ({ id, name, preview }: { id: string; name: string; preview: string }): PictureEntry => ({
  id,
  alt: '',
  file: name,
  preview,
  state: { name: 'waiting' },
})

function withState(list: readonly PictureEntry[], id: string, state: PictureState): readonly PictureEntry[] {
  return list.map((entry) => (entry.id === id && entry.state.name !== 'ready' ? { ...entry, state } : entry))
}

/** A picture removed during its upload is uploaded again. */
const asRestored = (entry: PictureEntry): PictureEntry =>
  entry.state.name === 'sending' ? { ...entry, state: { name: 'waiting' } } : entry

function movedTo(list: readonly PictureEntry[], id: string, to: number): readonly PictureEntry[] {
  const from = list.findIndex((entry) => entry.id === id)
  const entry = list[from]
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** The picture being uploaded, or the next one: one at a time, in order. */
export const pictureToSend = (list: readonly PictureEntry[]): PictureEntry | undefined =>
  list.find(({ state }) => state.name === 'sending') ?? list.find(({ state }) => state.name === 'waiting')
