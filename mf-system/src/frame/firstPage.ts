import type { SessionView } from '@vitrine/shared/contract';
import { navigation } from '../navigation.ts';

const logs = '/system/logmana';

/** First permitted page of the menu. */
export function firstPage(session: SessionView): string {
  const [first] = navigation
    .filter(({ permission }) => !permission || session.can(permission))
    .filter(({ visible }) => visible?.(session) ?? true)
    .toSorted((left, right) => left.order - right.order);
  // Without any, the page explains the missing permission.
  return first?.path ?? logs;
}
