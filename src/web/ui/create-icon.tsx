import type { ComponentProps } from 'react'

/** An icon as lucide's modules declare it: shapes on a square of 24. `key` is for lists of elements. */
type IconData = { node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] }

/**
 * In place of lucide's own function (tools/slim-icons.ts). What every icon has (size, stroke) is said once, in app.css for
 * `.lucide`; its shapes are one text, since a page has a hundred icons.
 */
export default function createIcon({ node }: IconData) {
  const shapes = { __html: node.map(shapeOf).join('') }
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden from screen readers
      <svg
        viewBox="0 0 24 24"
        className={className ? `lucide ${className}` : 'lucide'}
        aria-hidden={isLabelled(props) ? undefined : true}
        {...props}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by lucide
        dangerouslySetInnerHTML={shapes}
      />
    )
  }
}

function shapeOf([tag, attributes]: IconData['node'][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => (name === 'key' ? '' : ` ${name}="${value}"`))
  return `<${tag}${written.join('')}/>`
}

const isLabelled = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')
