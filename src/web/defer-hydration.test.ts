import { expect, test } from 'vitest'
import { deferHydration } from './defer-hydration.ts'

const page =
  '<head><link rel="modulepreload" href="/assets/react.js"/></head><button type="button">Add</button><script type="module" async="">import "/assets/home.js"</script>'

test('preloads no module in the HTML and embeds its code unchanged', () => {
  const deferred = deferHydration(page)
  expect(deferred).not.toContain('rel="modulepreload"')
  expect(deferred).not.toContain('type="module"')
  expect(deferred).toContain('>import "/assets/home.js"</script>')
  expect(deferred).toContain('data-needs="/assets/react.js"')
  expect(deferred).not.toContain('data-wait')
  expect(deferHydration(page, Number.POSITIVE_INFINITY)).toContain('data-wait="2147483647"')
  expect(deferHydration(page, 4000)).toContain('data-wait="4000"')
})
