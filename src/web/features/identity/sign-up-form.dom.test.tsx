import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SignUpForm } from './sign-up-form.tsx'

test('an empty form focuses its first field', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <SignUpForm typed={{ name: '', email: '' }} onTyped={() => {}} onSignedUp={() => {}} />,
    },
  ])
  render(<Stub />)
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /name/i })).toHaveFocus())
})
