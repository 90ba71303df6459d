import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { openApi } from '#contract/openapi.ts'

/** /api/openapi.json, and its interactive documentation at /api/docs/. */
export async function registerApiDocs(app: FastifyInstance, document: ReturnType<typeof openApi>) {
  const text = JSON.stringify(document)
  // A megabyte, compressed for every request, which is fine as it is requested rarely.
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
