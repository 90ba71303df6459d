import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { notify } from '#web/ui/toast.ts'
import { usePictureRemoval } from './use-picture-removal.ts'

vi.mock('./read-picture.ts', () => ({ readPicture: async () => 'data:image/webp;base64,AAAA' }))

const say = vi.spyOn(notify, 'say').mockReturnValue(undefined)
const save = vi.fn<(image: string | null) => Promise<void>>().mockResolvedValue(undefined)
beforeEach(() => {
  say.mockClear()
  save.mockClear()
})

async function remove() {
  const start: { picture: string | null } = { picture: '/old.webp' }
  const hook = renderHook(({ picture }) => usePictureRemoval(picture, save, () => 'Removed'), { initialProps: start })
  await act(async () => hook.result.current.remove('/old.webp'))
  hook.rerender({ picture: null })
  const undo = () => act(async () => say.mock.calls[0]?.[1]?.action?.onClick())
  return { ...hook, undo }
}

test('a removed picture is there again after Undo', async () => {
  const { undo } = await remove()
  await undo()
  expect(save.mock.calls.map(([image]) => image)).toEqual([null, 'data:image/webp;base64,AAAA'])
})

test('Undo leaves a picture alone that was uploaded since', async () => {
  const { rerender, undo } = await remove()
  rerender({ picture: '/new.webp' })
  await undo()
  expect(save.mock.calls).toEqual([[null]])
  expect(say).toHaveBeenLastCalledWith('There is a newer picture, which was left as it is.')
})
