import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { m } from '#web/paraglide/messages.js'
import { PicturePicker } from './picture-picker.tsx'

vi.mock('#web/pictures/shrink-picture.ts', () => ({ shrinkPicture: async () => 'data:image/png;base64,NEW' }))

function Picker({ initial }: { initial: string[] }) {
  const [images, setImages] = useState(initial)
  return <PicturePicker images={images} onChange={setImages} reading={false} onReading={() => {}} />
}
const show = (...initial: string[]) => {
  render(<Picker initial={initial} />)
}
const remover = (number: string) => screen.getByRole('button', { name: m.reviews_form_remove_picture({ number }) })
const field = () => document.querySelector('input[type=file]') as HTMLInputElement
const remove = (number: string) => {
  remover(number).focus()
  fireEvent.click(remover(number))
}

it('after the removal of a picture the focus is on the next one, or the one before, or the field', () => {
  show('/a.webp', '/b.webp', '/c.webp')
  remove('2')
  expect(remover('2')).toHaveFocus()
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual(['/a.webp', '/c.webp'])
  remove('2')
  expect(remover('1')).toHaveFocus()
  remove('1')
  expect(field()).toHaveFocus()
})

it('it is on the last picture where that takes the place of the field', async () => {
  show('/a.webp', '/b.webp', '/c.webp')
  field().focus()
  await act(async () => {
    fireEvent.change(field(), { target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] } })
  })
  expect(remover('4')).toHaveFocus()
})
