import type { JsonSchema } from './schemaOf.ts';

export const answerRef = { $ref: '#/components/schemas/Answer' };

/** The envelope around a call's output. */
export const envelopeOf = (data: JsonSchema): JsonSchema => ({
  allOf: [answerRef, { type: 'object', properties: { data } }],
});

const text = { type: 'string' };
const whole = { type: 'integer', minimum: 0 };

export const header = (name: string, description: string, required = false, schema: JsonSchema = text) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
export const query = (name: string, description: string, schema: JsonSchema = text, required = false) => ({
  name,
  in: 'query',
  required,
  description,
  schema,
});
export const inPath = (name: string, description: string, schema: JsonSchema = text) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
});

/** Response headers: description of each, and whether it is a number. */
export const answerHeaders = (headers: Readonly<Record<string, readonly [string, ('number' | 'text')?]>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, [description, kind]]) => [
      name,
      { description, schema: kind === 'number' ? whole : text },
    ]),
  );

/** A response whose body is the envelope with `error`. */
export const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: answerRef } },
});

export const binary = (type: string) => ({ content: { [type]: {} } });

/** The header `token`; browsers that fetch an address directly send the cookie. */
export const byToken = [{ token: [] }];
export const byTokenOrCookie = [{ token: [] }, { cookie: [] }];
