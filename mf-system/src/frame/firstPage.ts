import type { SessionView } from '@vitrine/shared/contract';
import { navigation } from '../navigation.ts';

const logs = '/system/logmana';

/** Where the domain begins for a person: the first page of the menu that they may see. */
export function firstPage(session: SessionView): string {
  const [first] = navigation
    .filter(({ permission }) => !permission || session.can(permission))
    .filter(({ visible }) => visible?.(session) ?? true)
    .toSorted((left, right) => left.order - right.order);
  // Whoever may see none of them is told there who can allow it.
  return first?.path ?? logs;
}
