import { type Member, type Role, readyRoles } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';

const places: readonly string[] = readyRoles;

/** Sort order: predefined roles by extent, own roles by name, full access last. */
function placeOf({ roleId }: Role): number {
  if (roleId === '1') return places.length + 1;
  const place = places.indexOf(roleId);
  return place === -1 ? places.length : place;
}

/** Roles that the reader may assign, plus the member's current one. */
export function rolesToGive(roles: readonly Role[], member?: Pick<Member, 'roleId'>): Role[] {
  const may = ({ roleId, editable }: Role) =>
    editable || roleId === member?.roleId || (roleId === '1' && session.roleId === '1');
  return roles.filter(may).toSorted((left, right) => placeOf(left) - placeOf(right));
}
