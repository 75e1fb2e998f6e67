import { goodName, goodPassword } from '../people/typed.ts';
import type { CustomerFields } from './CustomerStore.ts';

/** Client-side validity of a form; the server checks the rest. */
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
