import { z } from 'zod'
import { commonErrors } from './common-errors.ts'
import type { ErrorKind } from './declare-error.ts'
import type { Endpoint } from './endpoint.ts'
import { type AccessRule, permissionsIn } from './identity/access-rules.ts'
import { shapes } from './shapes.ts'

type Json = Record<string, unknown>

type Rule = AccessRule & { ignoresToken?: boolean }
/** Who may call an endpoint, by its route. */
type Rules = ReadonlyMap<Endpoint, Rule>

/** The OpenAPI 3.1 document of the endpoints, served at `/api/openapi.json` and stored as docs/openapi.json for comparison. */
export function openApi(endpoints: readonly Endpoint[], rules: Rules): Json {
  for (const [id, shape] of Object.entries(shapes)) z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id })
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, rules.get(endpoint), schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description:
        'The market of Haat. Amounts are decimal strings in BDT. Lists are plain arrays without `page`/`page_size`, pages with them. Errors are `{detail, code, fields?}`. Both path forms, with and without the trailing slash, answer.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problem, ...schemas },
      responses: { Refused: refused(commonErrors) },
    },
    paths: { ...paths, '/api/notifications/stream/': { get: stream } },
  }
}

/** No endpoint of the contract, since its answer has no end. */
const stream = {
  operationId: 'get_notifications_stream',
  summary: 'New notifications and the number of unread ones, as server-sent events until the token or the session ends',
  tags: ['notifications'],
  security: [{ bearer: [] }],
  parameters: [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } }],
  responses: {
    200: { description: 'Open', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    default: { $ref: '#/components/responses/Refused' },
  },
}

const problem = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string' },
    code: { type: 'string' },
    params: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    field_codes: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    now: { type: 'object', description: 'What was changed meanwhile, as it is now.' },
    choices: { type: 'object', description: 'With `variant_needed`: the options of the product, and its variants.' },
    messages: {
      type: 'array',
      items: { type: 'object' },
      description: 'With `token_not_valid`: which token, and why.',
    },
  },
}

function operation(endpoint: Endpoint, rule: Rule | undefined, schemas: Json): Json {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204)
  const noun = endpoint.path.split('/').find(Boolean) ?? 'api'
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [noun],
    ...(rule && { description: callersOf(rule), security: securityOf(rule) }),
    parameters: [
      ...parameters(endpoint.params, schemas, 'path'),
      ...parameters(endpoint.query, schemas, 'query'),
      ...parameters(endpoint.headers, schemas, 'header'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: bodyOf(schemaOf(endpoint.body, 'input', schemas), endpoint.files),
          },
        }
      : {}),
    responses: {
      [status]: endpoint.response
        ? {
            description: 'Done',
            content: {
              [endpoint.mediaType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output', schemas) },
            },
          }
        : { description: 'Done' },
      ...(endpoint.accepted && {
        202: {
          description: 'Under way',
          content: { 'application/json': { schema: schemaOf(endpoint.accepted, 'output', schemas) } },
        },
      }),
      ...refusalsByStatus(endpoint.errors ?? []),
      default: { $ref: REFUSED },
    },
  }
}

const BEARER = { bearer: [] }

const securityOf = ({ access, ignoresToken }: Rule): Json[] =>
  access !== 'public' ? [BEARER] : ignoresToken ? [{}] : [{}, BEARER]

const CALLERS = { public: 'Anyone', user: 'Any account', seller: 'Sellers' }

function callersOf({ access, staff }: Rule): string {
  const permission =
    staff &&
    ` with the permission ${permissionsIn(staff)
      .map((one) => `\`${one}\``)
      .join(' or ')}`
  if (access === 'admin') return `The team${permission}.`
  return permission ? `${CALLERS[access]}, and the team as such${permission}.` : `${CALLERS[access]}.`
}

const REFUSED = '#/components/responses/Refused'

/** The error response with one of these codes. */
function refused(errors: readonly ErrorKind[]): Json {
  const code = { enum: errors.map((error) => error.code) }
  const schema = { allOf: [{ $ref: `${COMPONENTS}Problem` }, { properties: { code } }] }
  return { description: `Refused: ${code.enum.join(', ')}`, content: { 'application/json': { schema } } }
}

/** A status that is named hides `default`, so the common errors of this status are named with it. */
const refusalsByStatus = (errors: readonly ErrorKind[]): Json =>
  Object.fromEntries(
    [...new Set(errors.map(({ status }) => status))].map((status) => [
      status,
      refused([...new Set([...errors, ...commonErrors])].filter((error) => error.status === status)),
    ]),
  )

function bodyOf(schema: Json, files: readonly string[] | undefined): Json {
  const json = { 'application/json': { schema } }
  if (!files) return json
  const parts = files.map((name) => [name, { type: 'array', items: { type: 'string', format: 'binary' } }])
  const form = { ...schema, properties: { ...(schema.properties as Json), ...Object.fromEntries(parts) } }
  return { ...json, 'multipart/form-data': { schema: form } }
}

const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}_${path.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('_').replaceAll('-', '_')}`

/** Named shapes become components in `schemas`, referenced from here. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const override = io === 'input' ? absentFields : () => {}
  const generated = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', override })
  const { $schema: _, $defs = {}, ...json } = JSON.parse(JSON.stringify(generated).replaceAll('#/$defs/', COMPONENTS))
  Object.assign(schemas, $defs)
  return json
}

type Generated = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0]

/** What a number that may come as text loses in a schema of what is sent: its default, and that its field may not be absent. */
function absentFields({ zodSchema, jsonSchema }: Generated) {
  const { _zod: parsing } = zodSchema
  const { def } = parsing
  if (def.type === 'default') jsonSchema.default = def.defaultValue
  if (def.type !== 'object') return
  const required = Object.entries(def.shape).flatMap(([name, field]) =>
    z.safeParse(field, undefined).success ? [] : [name],
  )
  if (required.length > 0) jsonSchema.required = required
  else delete jsonSchema.required
}

const COMPONENTS = '#/components/schemas/'

function parameters(schema: z.ZodType | undefined, schemas: Json, where: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(json.description ? { description: json.description } : {}),
    ...(json.propertyNames ? groupOf(name, json, json.propertyNames as { pattern: string }) : { schema: json }),
  }))
}

/** Parameters of a group stand for themselves in an address: `attr.brand=…`. */
const groupOf = (name: string, json: Json, names: { pattern: string }): Json => ({
  style: 'form',
  explode: true,
  schema: { ...json, propertyNames: { ...names, pattern: names.pattern.replace('^', `^${name}\\.`) } },
})
