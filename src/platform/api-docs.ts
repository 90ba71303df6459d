import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApi } from '#contract/openapi.ts'

/** Written down once in a process: it takes a tenth of a second. */
const documents = new WeakMap<readonly Endpoint[], ReturnType<typeof openApi>>()

function documentOf(endpoints: readonly Endpoint[]) {
  const document = documents.get(endpoints) ?? openApi(endpoints)
  documents.set(endpoints, document)
  return document
}

/** /api/openapi.json, and the same to read and try at /api/docs/. */
export async function registerApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]) {
  const document = documentOf(endpoints)
  const text = JSON.stringify(document)
  // A megabyte that is compressed for each who asks: nobody needs it often.
  app.get('/api/openapi.json', { onRequest: app.rateLimit({ max: 60 }) }, (_, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace("base-uri 'self'", "base-uri 'none'"),
    uiConfig: { deepLinking: true, tryItOutEnabled: true, persistAuthorization: false },
    theme: { title: 'The API of Haat' },
  })
}
