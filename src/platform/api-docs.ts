import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { openApi } from '#contract/openapi.ts'

/** /api/openapi.json, and the same to read and try at /api/docs/. */
export async function registerApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]) {
  const document = openApi(endpoints)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { deepLinking: true, tryItOutEnabled: true, persistAuthorization: false },
    theme: { title: 'The API of Haat' },
  })
}
