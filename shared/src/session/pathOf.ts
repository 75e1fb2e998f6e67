import type { Permission } from '../api/account/permission.ts';
import { session } from './singletons.ts';

/** First of the given [permission, path] pairs that the user may open. */
const first = (...pages: readonly (readonly [Permission, string])[]) =>
  pages.find(([permission]) => session.can(permission))?.[1];

const query = encodeURIComponent;

/**
 * Console path of one record, for links from other domains: its editor with the permission to change it, else its view;
 * undefined without either, so that no link leads to a refusal. Observable.
 *
 * @example
 * const path = pathOf.program(id); // '/addprogram?id=…' or undefined
 */
export const pathOf = {
  terminal: (id: string) => first(['terminal.view', `/terminal/attribute?terminal=${query(id)}`]),
  material: (id: string) => first(['material.view', `/material/displayPage?id=${query(id)}`]),
  program: (id: string) =>
    first(
      ['program.manage', `/addprogram?id=${query(id)}`],
      ['program.view', `/program?program=${query(id)}`],
    ),
  review: (id: string) => first(['program.audit', `/auditTask?id=${query(id)}`]),
  task: (id: string) => first(['task.view', `/task?task=${query(id)}`]),
  emergency: (id: string) => first(['task.view', `/cbemergencies?id=${query(id)}`]),
  /** H5 pages have no view in the console; the list finds them by name. */
  h5: (id: string, name: string) =>
    first(['h5.manage', `/h5editor?id=${query(id)}`], ['h5.view', `/h5/production?keyword=${query(name)}`]),
} as const;
