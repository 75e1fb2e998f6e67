const key = 'vitrine.organisation';

/** Which account's sign-in page was used last in this browser; empty for that of the server itself. */
export const lastOrganisation = (): string => localStorage.getItem(key) ?? '';

export function rememberOrganisation(organisation: string): void {
  if (organisation === '') localStorage.removeItem(key);
  else localStorage.setItem(key, organisation);
}
