import { dirname, resolve, sep } from 'node:path';
import type { Compiler } from 'webpack';
import { type Door, listDoors } from './doors.ts';
import { sharedFolder } from './paths.ts';

function isBehind(door: Door, file: string): boolean {
  return file === door.file || file.startsWith(door.folder + sep);
}

/**
 * What `request`, written in `issuer`, has to be for sharing to work.
 *
 * - Module federation shares by name, so `../session/index.ts` inside shared would be a second copy of the session:
 *   it becomes `@vitrine/shared/session`.
 * - A shared module that imports itself by its share name waits for itself: a blank page without an error. Behind its
 *   own door a name becomes the file again.
 */
export function requestByDoor(request: string, issuer: string, doors: Door[]): string {
  const named = doors.find((door) => door.name === request);
  if (named) return isBehind(named, issuer) ? named.file : request;
  if (!request.startsWith('.') || !issuer.startsWith(sharedFolder + sep)) return request;
  const target = resolve(dirname(issuer), request);
  const reached = doors.find((door) => door.file === target);
  return reached && !isBehind(reached, issuer) ? reached.name : request;
}

/** Applies `requestByDoor` to every import before module federation looks at it. */
export class DoorsByName {
  apply(compiler: Compiler): void {
    const doors = listDoors();
    compiler.hooks.normalModuleFactory.tap('DoorsByName', (factory) => {
      factory.hooks.beforeResolve.tap('DoorsByName', (data) => {
        // The fallback of a shared module is asked for by nobody; webpack's types do not know that.
        const issuer: string | null = data.contextInfo.issuer;
        if (issuer) data.request = requestByDoor(data.request, issuer, doors);
      });
    });
  }
}
