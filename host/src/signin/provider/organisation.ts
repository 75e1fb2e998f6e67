const key = 'vitrine.organisation';

/** Account whose sign-in page was last used in this browser; empty for the server's own. */
export const lastOrganisation = (): string => localStorage.getItem(key) ?? '';

export function rememberOrganisation(organisation: string): void {
  if (organisation === '') localStorage.removeItem(key);
  else localStorage.setItem(key, organisation);
}
