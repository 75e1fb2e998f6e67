import { type Permission, permissions } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { runInAction } from 'mobx';

interface Person {
  readonly level?: string;
  readonly roleId?: string;
  /** Of the account, by its IANA name; the browser's when left out. */
  readonly timeZone?: string;
  readonly userName?: string;
  /** All of them when left out. */
  readonly permissions?: readonly Permission[];
}

/** Makes the page's session that of a person, without a network. Call the result to leave. */
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
