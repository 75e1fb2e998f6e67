import { goodName, goodPassword } from '../people/typed.ts';
import type { CustomerFields } from './CustomerStore.ts';

/** Whether a form could be taken as it stands; what only the server knows, it says itself. */
export function isWhole(
  { name, authorisedCount, spaceCapacity }: CustomerFields,
  administrator?: { readonly userName: string; readonly password: string },
): boolean {
  const space = Number(spaceCapacity);
  if (name.trim() === '' || Number(authorisedCount) < 1 || space < 100 || space % 100 !== 0) return false;
  if (!administrator) return true;
  const { userName, password } = administrator;
  return goodName(userName) && goodPassword(password);
}
