import { expect, it } from 'vitest'
import { pictureFileProblem } from './picture-file.ts'

const MEGABYTE = 1024 * 1024

it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])('%s may be sent', (type) =>
  expect(pictureFileProblem({ type, size: 10 * MEGABYTE })).toBeNull(),
)

it.each(['image/svg+xml', 'image/heic', 'application/pdf', ''])('%j may not', (type) =>
  expect(pictureFileProblem({ type, size: 1 })).toBe('picture_invalid'),
)

it('more than 10 MB may not', () =>
  expect(pictureFileProblem({ type: 'image/png', size: 10 * MEGABYTE + 1 })).toBe('picture_too_large'))
