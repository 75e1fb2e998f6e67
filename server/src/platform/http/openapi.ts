import { answer, type Endpoint, endpoints } from '@vitrine/shared/api';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf({ input }: Endpoint): JsonSchema[] {
  const { properties = {}, required = [] } = schemaOf(input, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function bodyOf({ input, encoding }: Endpoint): JsonSchema {
  const schema = schemaOf(input, 'input');
  const form = { 'application/x-www-form-urlencoded': { schema } };
  const json = { 'application/json': { schema } };
  return { content: encoding === 'json' ? json : { ...form, ...json } };
}

function answerOf({ output }: Endpoint): JsonSchema {
  const data = schemaOf(output, 'output');
  return { allOf: [{ $ref: '#/components/schemas/Answer' }, { type: 'object', properties: { data } }] };
}

function operationOf(endpoint: Endpoint): JsonSchema {
  const { access, method, path, summary } = endpoint;
  const input = method === 'GET' ? { parameters: parametersOf(endpoint) } : { requestBody: bodyOf(endpoint) };
  return {
    operationId: path.slice('/etv/'.length, -'.json'.length),
    summary,
    description: `Access: ${access}.`,
    security: access === 'public' ? [] : [{ token: [] }],
    ...input,
    responses: {
      200: {
        description: 'code 0, 1 or 401',
        content: { 'application/json': { schema: answerOf(endpoint) } },
      },
    },
  };
}

/** The OpenAPI document of every call, made from the same values that check them. */
export function openApiDocument(list: readonly Endpoint[] = endpoints): JsonSchema {
  const paths = list.map((endpoint) => [
    endpoint.path,
    { [endpoint.method.toLowerCase()]: operationOf(endpoint) },
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '0.1.0' },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Answer: schemaOf(answer, 'output') },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
  };
}
