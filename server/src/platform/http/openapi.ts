import { answer, type Endpoint, endpoints } from '@vitrine/shared/api';
import { type Lifted, liftDefinitions } from './definitions.ts';
import { fileAddresses } from './openapiFiles.ts';
import { envelopeOf } from './openapiParts.ts';
import { uploadAddresses } from './openapiUploads.ts';
import { type JsonSchema, queryOf, schemaOf } from './schemaOf.ts';

function bodyOf({ encoding }: Endpoint, schema: JsonSchema): JsonSchema {
  const form = { 'application/x-www-form-urlencoded': { schema } };
  const json = { 'application/json': { schema } };
  return { content: encoding === 'json' ? json : { ...form, ...json } };
}

/** A call as an operation, and the definitions that its schemas refer to. */
interface Described {
  readonly operation: JsonSchema;
  readonly components: Lifted['components'];
}

function describe(endpoint: Endpoint): Described {
  const { access, method, path, summary } = endpoint;
  const operationId = path.slice('/etv/'.length, -'.json'.length);
  const taken = liftDefinitions(schemaOf(endpoint.input, 'input'), `${operationId}Input`);
  const given = liftDefinitions(schemaOf(endpoint.output, 'output'), `${operationId}Node`);
  const input =
    method === 'GET'
      ? { parameters: queryOf(endpoint.input) }
      : { requestBody: bodyOf(endpoint, taken.schema) };
  const schema = envelopeOf(given.schema);
  const operation = {
    operationId,
    summary,
    description: `Access: ${access}.`,
    security: access === 'public' ? [] : [{ token: [] }],
    ...input,
    responses: { 200: { description: 'code 0, 1 or 401', content: { 'application/json': { schema } } } },
  };
  return { operation, components: { ...taken.components, ...given.components } };
}

/**
 * The OpenAPI document of all calls, generated from the schemas that validate them, and of uploads, events and files.
 */
export function openApiDocument(list: readonly Endpoint[] = endpoints): JsonSchema {
  const described = list.map((endpoint) => ({ endpoint, ...describe(endpoint) }));
  const calls = described.map(({ endpoint: { path, method }, operation }) => [
    path,
    { [method.toLowerCase()]: operation },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '0.1.0',
      description: 'Players hear and report over MQTT, which `/etv/asyncapi.json` describes.',
    },
    paths: { ...Object.fromEntries(calls), ...uploadAddresses(), ...fileAddresses() },
    components: {
      schemas: Object.assign(
        { Answer: schemaOf(answer, 'output') },
        ...described.map(({ components }) => components),
      ),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token1' },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the server' },
      },
    },
  };
}
