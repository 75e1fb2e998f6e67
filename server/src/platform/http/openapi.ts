import { answer, type Endpoint, endpoints } from '@vitrine/shared/api';
import { fileAddresses } from './openapiFiles.ts';
import { envelopeOf } from './openapiParts.ts';
import { uploadAddresses } from './openapiUploads.ts';
import { type JsonSchema, queryOf, schemaOf } from './schemaOf.ts';

function bodyOf({ input, encoding }: Endpoint): JsonSchema {
  const schema = schemaOf(input, 'input');
  const form = { 'application/x-www-form-urlencoded': { schema } };
  const json = { 'application/json': { schema } };
  return { content: encoding === 'json' ? json : { ...form, ...json } };
}

function operationOf(endpoint: Endpoint): JsonSchema {
  const { access, method, path, summary } = endpoint;
  const input =
    method === 'GET' ? { parameters: queryOf(endpoint.input) } : { requestBody: bodyOf(endpoint) };
  const schema = envelopeOf(schemaOf(endpoint.output, 'output'));
  return {
    operationId: path.slice('/etv/'.length, -'.json'.length),
    summary,
    description: `Access: ${access}.`,
    security: access === 'public' ? [] : [{ token: [] }],
    ...input,
    responses: { 200: { description: 'code 0, 1 or 401', content: { 'application/json': { schema } } } },
  };
}

/** The OpenAPI document of every call, made from the same values that check them, and of uploads, events and files. */
export function openApiDocument(list: readonly Endpoint[] = endpoints): JsonSchema {
  const calls = list.map((endpoint) => [
    endpoint.path,
    { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
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
      schemas: { Answer: schemaOf(answer, 'output') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token1' },
        metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the server' },
      },
    },
  };
}
