import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { clearOwn } from '#web/api/stored.ts'
import { notify } from '#web/ui/toast.ts'

const callApi = vi.fn()
vi.mock('#web/api/call-api.ts', () => ({ callApi: (...args: unknown[]) => callApi(...args) }))
const { AnswerForm } = await import('./answer-form.tsx')

afterEach(clearOwn)

it.each([
  [409, 'already_answered', 'You have already answered this question.', 1],
  [503, 'busy', null, 0],
] as const)(
  'says a refusal (%i) also where the list, in which the form moves away with its question, leaves it in sight',
  async (status, code, text, times) => {
    const said = vi.spyOn(notify, 'error').mockReset().mockReturnValue(undefined)
    callApi.mockRejectedValue(new ApiError(status, { code, detail: '' }))
    const onAnswered = vi.fn()
    render(<AnswerForm question={7} onAnswered={onAnswered} onClose={vi.fn()} />, { wrapper: MemoryRouter })
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Yes, with a lid.' } })
    fireEvent.click(screen.getAllByRole('button')[0]!)
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(onAnswered).toHaveBeenCalledTimes(times)
    expect(said.mock.calls).toEqual(text === null ? [] : [[text]])
  },
)
