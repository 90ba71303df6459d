import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const policyOf = (html: string) => contentSecurityPolicy(Buffer.from(html).toString('latin1'))
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('inline scripts are allowed by their hashes, scripts with an address by their origin', () => {
  const policy = policyOf(
    '<script>theme()</script><script type="module" src="/assets/a.js"></script><script nonce>run()\n</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hashOf('theme()')} ${hashOf('run()\n')};`)
})

test('a page loads, sends and is framed by nothing else', () => {
  expect(policyOf('<p></p>').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})

test('unsafe-inline is never allowed', () => {
  const scripts = /script-src ([^;]*)/.exec(policyOf('<p>no scripts</p>'))?.[1]
  expect(scripts).toBe("'self'")
})

test('a script with Bangla in it is hashed as browsers read it', () => {
  expect(policyOf(`<p>হাট</p><script>say('হাট')</script>`)).toContain(hashOf(`say('হাট')`))
})
