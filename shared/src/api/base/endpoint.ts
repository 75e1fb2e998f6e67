import type { z } from 'zod';
import type { Permission } from '../account/permission.ts';

/**
 * Who may make a call. `public`: anyone. `session`: anyone signed in. `terminal`: a player with its
 * credential. Otherwise the signed-in person's role must hold the named permission.
 */
export type Access = 'public' | 'session' | 'terminal' | Permission;

/**
 * One call of the server, as a value: the server validates with it, the client is typed by it, and the
 * OpenAPI document is generated from it.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/etv/${string}.json`;
  readonly access: Access;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** Body of a POST (form-encoded or JSON), query of a GET. Fields arrive as strings and are coerced. */
  readonly input: Input;
  /** What stands in `data` of the answer. */
  readonly output: Output;
  /** How the client sends the body. Nested documents need `json`; everything else is `form`. */
  readonly encoding: 'form' | 'json';
  /** True when repeating the call changes nothing, so the client may retry it by itself. */
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
 * export const login = defineEndpoint({ path: '/etv/login.json', access: 'public', summary: '…', input, output });
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

/** What a caller passes: before coercion and defaults. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What a handler receives: after coercion and defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller gets back in `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
