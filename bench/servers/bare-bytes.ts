/** The raw limit of an answer: one Fastify route that sends the same bytes from memory. */
import Fastify from 'fastify'

process.once(
  'message',
  ({ body, type }: { body: string; type: string }) => void serve(Buffer.from(body, 'base64'), type),
)

async function serve(body: Buffer, type: string) {
  const app = Fastify()
  app.get('/', (_, reply) => reply.header('content-type', type).send(body))
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as { port: number }).port })
}
