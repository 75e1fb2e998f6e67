import { type Permission, permissions } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { runInAction } from 'mobx';

interface Person {
  readonly level?: string;
  readonly roleId?: string;
  /** IANA name of the account's zone; the browser's by default. */
  readonly timeZone?: string;
  readonly userName?: string;
  /** All by default. */
  readonly permissions?: readonly Permission[];
}

/** Signs the page's session in as a user, without a network. Returns a function that signs out. */
export function signInAs(person: Person = {}): () => void {
  runInAction(() => {
    session.token = 'test-token';
    session.level = person.level ?? '1';
    session.roleId = person.roleId ?? '1';
    session.userName = person.userName ?? 'admin';
    session.permissions = new Set(person.permissions ?? permissions);
    if (person.timeZone !== undefined) session.timeZone = person.timeZone;
    session.loaded = true;
  });
  return () => session.leave();
}
