import { dirname, resolve, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { sharedFolder } from '../sharedPackage.ts';
import { type Facade, listFacades } from './facades.ts';

function isBehind(facade: Facade, file: string): boolean {
  return file === facade.file || file.startsWith(facade.folder + sep);
}

/**
 * Rewrites a `request` in `issuer` so that sharing works.
 *
 * - Module federation shares by name: `../session/index.ts` inside shared would be a second session, so it becomes
 * `@vitrine/shared/session`.
 * - A shared module that imports its own share name waits for itself: a blank page without an error. Within the facade,
 * the name becomes the file.
 */
export function requestByFacade(request: string, issuer: string, facades: Facade[]): string {
  const named = facades.find((facade) => facade.name === request);
  if (named) return isBehind(named, issuer) ? named.file : request;
  if (!request.startsWith('.') || !issuer.startsWith(sharedFolder + sep)) return request;
  const target = resolve(dirname(issuer), request);
  const reached = facades.find((facade) => facade.file === target);
  return reached && !isBehind(reached, issuer) ? reached.name : request;
}

/** Applies `requestByFacade` to every import before module federation resolves it. */
export class FacadesByName {
  apply(compiler: Compiler): void {
    const facades = listFacades();
    compiler.hooks.normalModuleFactory.tap('FacadesByName', (factory) => {
      factory.hooks.beforeResolve.tap('FacadesByName', (data) => {
        // The fallback of a shared module has no issuer, contrary to webpack's types.
        const issuer: string | null = data.contextInfo.issuer;
        if (issuer) data.request = requestByFacade(data.request, issuer, facades);
      });
    });
  }
}
