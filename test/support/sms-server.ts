import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Received = { api_token: string; sid: string; msisdn: string; sms: string; csms_id: string }

/** A simulator of SSL Wireless for tests: it collects what it is sent, and answers as a test says. */
export async function startSmsServer() {
  const received: Received[] = []
  const state: { answer: 'take' | 'hang up' | { status?: number; body: unknown } } = { answer: 'take' }
  const answer = (response: ServerResponse, sms: Received) => {
    received.push(sms)
    if (state.answer === 'hang up') response.destroy()
    else {
      const { status = 200, body } = state.answer === 'take' ? { body: taken(sms) } : state.answer
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  }
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/api/v3/send-sms') response.writeHead(404).end()
    else void json(request).then((sms) => answer(response, sms as Received))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const taken = ({ msisdn, csms_id }: Received) => ({
  status: 'SUCCESS',
  status_code: 200,
  error_message: '',
  smsinfo: [{ sms_status: 'SUCCESS', msisdn, csms_id, reference_id: `ref-${csms_id}` }],
})
