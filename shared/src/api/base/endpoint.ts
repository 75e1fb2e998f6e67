import type { z } from 'zod';
import type { Permission } from '../account/permission.ts';

/**
 * Access to a call. `public`: anyone. `session`: signed-in users. `terminal`: a player with its credential. Otherwise
 * the user's role must hold the permission.
 */
export type Access = 'public' | 'session' | 'terminal' | Permission;

/**
 * One call of the server: the server validates with it, the client derives its types, and the OpenAPI document is
 * generated from it.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/etv/${string}.json`;
  readonly access: Access;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Body of a POST (form-encoded or JSON), query of a GET. Fields arrive as strings and are coerced. */
  readonly input: Input;
  /** Schema of `data` in the answer. */
  readonly output: Output;
  /** Encoding of the request body. Nested documents need `json`; everything else is `form`. */
  readonly encoding: 'form' | 'json';
  /** True when repeating the call has no further effect, so the client may retry it automatically. */
  readonly idempotent: boolean;
}

type EndpointDeclaration<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Endpoint<Input, Output>,
  'method' | 'encoding' | 'idempotent'
> &
  Partial<Pick<Endpoint, 'method' | 'encoding' | 'idempotent'>>;

/**
 * Declares a call. Defaults: POST, form-encoded, idempotent when the path starts with `select`, `find` or `get`.
 *
 * @example
 * const input = z.object({ name: z.string().max(50) });
 * export const insertNote = defineEndpoint({
 *   path: '/etv/insertNote.json',
 *   access: 'session',
 *   summary: 'Makes a note.',
 *   input,
 *   output: z.object({ id: z.string() }),
 * });
 */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declaration: EndpointDeclaration<Input, Output>,
): Endpoint<Input, Output> {
  return {
    method: 'POST',
    encoding: 'form',
    idempotent: /^\/etv\/(select|find|get)/.test(declaration.path),
    ...declaration,
  };
}

/** Input type for callers: before coercion and defaults. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** Input type for handlers: after coercion and defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** Type of `data` for callers. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
