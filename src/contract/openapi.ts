import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { shapes } from './shapes.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 of the given endpoints: what `/api/openapi.json` serves and docs/openapi.json holds to be compared. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  for (const [id, shape] of Object.entries(shapes)) z.globalRegistry.add(shape, { ...z.globalRegistry.get(shape), id })
  const named: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, named) }
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
      schemas: { Problem: problem, ...named },
    },
    security: [{}, { bearer: [] }],
    paths,
  }
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
  },
}

function operation(endpoint: Endpoint, named: Json): Json {
  const status = endpoint.status ?? (endpoint.response ? 200 : 204)
  const noun = endpoint.path.split('/').find(Boolean) ?? 'api'
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [noun],
    parameters: [
      ...parameters(endpoint.params, named, 'path'),
      ...parameters(endpoint.query, named, 'query'),
      ...parameters(endpoint.headers, named, 'header'),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: bodyOf(schemaOf(endpoint.body, 'input', named), endpoint.files),
          },
        }
      : {}),
    responses: {
      [status]: endpoint.response
        ? {
            description: 'Done',
            content: {
              [endpoint.mediaType ?? 'application/json']: { schema: schemaOf(endpoint.response, 'output', named) },
            },
          }
        : { description: 'Done' },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function bodyOf(schema: Json, files: readonly string[] | undefined): Json {
  const json = { 'application/json': { schema } }
  if (!files) return json
  const parts = files.map((name) => [name, { type: 'array', items: { type: 'string', format: 'binary' } }])
  const form = { ...schema, properties: { ...(schema.properties as Json), ...Object.fromEntries(parts) } }
  return { ...json, 'multipart/form-data': { schema: form } }
}

const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}_${path.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('_').replaceAll('-', '_')}`

/** Shapes with a name go to `named` and leave a reference. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  const { $schema: _, $defs = {}, ...json } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', COMPONENTS))
  Object.assign(named, $defs)
  return json
}

const COMPONENTS = '#/components/schemas/'

function parameters(schema: z.ZodType | undefined, named: Json, where: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', named) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(json.description ? { description: json.description } : {}),
    schema: json,
  }))
}
