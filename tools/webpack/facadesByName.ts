import { dirname, resolve, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { type Facade, listFacades } from './facades.ts';
import { sharedFolder } from './paths.ts';

function isBehind(facade: Facade, file: string): boolean {
  return file === facade.file || file.startsWith(facade.folder + sep);
}

/**
 * What `request`, written in `issuer`, has to be for sharing to work.
 *
 * - Module federation shares by name, so `../session/index.ts` inside shared would be a second copy of the session:
 *   it becomes `@vitrine/shared/session`.
 * - A shared module that imports itself by its share name waits for itself: a blank page without an error. Behind its
 *   own door a name becomes the file again.
 */
export function requestByFacade(request: string, issuer: string, facades: Facade[]): string {
  const named = facades.find((facade) => facade.name === request);
  if (named) return isBehind(named, issuer) ? named.file : request;
  if (!request.startsWith('.') || !issuer.startsWith(sharedFolder + sep)) return request;
  const target = resolve(dirname(issuer), request);
  const reached = facades.find((facade) => facade.file === target);
  return reached && !isBehind(reached, issuer) ? reached.name : request;
}

/** Applies `requestByFacade` to every import before module federation looks at it. */
export class FacadesByName {
  apply(compiler: Compiler): void {
    const facades = listFacades();
    compiler.hooks.normalModuleFactory.tap('FacadesByName', (factory) => {
      factory.hooks.beforeResolve.tap('FacadesByName', (data) => {
        // The fallback of a shared module is asked for by nobody; webpack's types do not know that.
        const issuer: string | null = data.contextInfo.issuer;
        if (issuer) data.request = requestByFacade(data.request, issuer, facades);
      });
    });
  }
}
