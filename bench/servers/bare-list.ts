/** The raw limit of a list: one Fastify route that runs the recorded statements through pg and sends the rows. */
import Fastify from 'fastify'
import pg from 'pg'

type Options = {
  connectionString: string
  statements: { text: string; values: unknown[]; name?: string }[]
  pool: number
}

process.once('message', (options: Options) => void serve(options))

async function serve({ connectionString, statements, pool: max }: Options) {
  pg.types.setTypeParser(20, Number)
  const pool = new pg.Pool({ connectionString, max })
  const app = Fastify()
  app.get('/', async () => {
    const answers = []
    for (const statement of statements) answers.push((await pool.query(statement)).rows)
    return answers
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as { port: number }).port })
}
