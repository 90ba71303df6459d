import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderWithKept } from '#web/kept-parts.ts'
import { speak } from '#web/language.ts'
import { ServerKept } from './kept.tsx'

let rendered: string[] = []
function Card({ name }: { name: string }) {
  rendered.push(name)
  return <b title={name}>{name}</b>
}

const List = ({ names, kept }: { names: readonly string[]; kept: boolean }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        {kept ? (
          <ServerKept by={['test', name]}>
            <Card name={name} />
          </ServerKept>
        ) : (
          <Card name={name} />
        )}
      </li>
    ))}
  </ul>
)

const toBytes = (html: string) => Buffer.from(html).toString('latin1')
const render = (names: readonly string[], kept = true) => {
  rendered = []
  return renderWithKept(() => toBytes(renderToString(<List names={names} kept={kept} />)))
}

test('a page is the same with parts that are kept, new or mixed, and only new ones are rendered', () => {
  const names = ['one', 'শাড়ি', `<"two">`]
  const plain = render(names, false)
  expect(render(names)).toBe(plain)
  expect(rendered).toEqual(names)
  expect(render(names)).toBe(plain)
  expect(rendered).toEqual([])
  const more = ['new', 'শাড়ি', 'newer', 'one']
  expect(render(more)).toBe(render(more, false))
  expect(render(['newest', 'one'])).toBe(
    toBytes('<ul><li><b title="newest">newest</b></li><li><b title="one">one</b></li></ul>'),
  )
  expect(rendered).toEqual(['newest'])
})

test('what changes is another part, and so is another language', () => {
  render(['changed'])
  expect(render(['changed!'])).toContain('changed!')
  expect(rendered).toEqual(['changed!'])
  speak(() => 'bn')
  render(['changed'])
  expect(rendered).toEqual(['changed'])
  speak(() => 'en')
})

test('outside of a whole document a part is rendered as it is', () => {
  expect(renderToString(<List names={['alone']} kept />)).toBe('<ul><li><b title="alone">alone</b></li></ul>')
})

test('a part whose text looks like an id or a mark is kept as any other', () => {
  const names = ['_R_1_', '<template data-part="0"></template>', 'data-part', '" id="_R_1_']
  expect(render(names)).toBe(render(names, false))
  render(names)
  expect(rendered).toEqual([])
})

test('a part with an id of its page, or with another part in it, is refused', () => {
  const Labelled = () => <i id={useId()} />
  const of = (part: React.ReactElement) => () => renderWithKept(() => renderToString(<p>{part}</p>))
  expect(
    of(
      <ServerKept by={['labelled']}>
        <Labelled />
      </ServerKept>,
    ),
  ).toThrow('an id')
  expect(
    of(
      <ServerKept by={['outer']}>
        <p>
          <ServerKept by={['inner']}>
            <i />
          </ServerKept>
        </p>
      </ServerKept>,
    ),
  ).toThrow('another kept part')
})
