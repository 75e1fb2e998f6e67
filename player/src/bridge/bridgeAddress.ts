/** Port of the local bridge and the token that authenticates this player. */
export interface BridgeAddress {
  readonly port: number;
  readonly token: string;
}

const key = 'vitrine-bridge';
const pattern = /(?:^|[#&])bridge=(\d{2,5}):([\w-]{16,128})(?:&|$)/;

/**
 * Reads `#bridge=9070:token` from the address with which the launcher opens the page, stores it for starts without it,
 * and removes it from the address. A fragment never reaches the server. `#bridge=off` forgets it.
 */
export function takeBridgeAddress(
  place: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): BridgeAddress | undefined {
  const [, port, token] = pattern.exec(place.hash) ?? [];
  if (port && token) storage.setItem(key, `${port}:${token}`);
  if (/bridge=off/.test(place.hash)) storage.removeItem(key);
  if (place.hash.includes('bridge=')) history.replaceState(null, '', place.pathname + place.search);
  const [keptPort, keptToken] = storage.getItem(key)?.split(':') ?? [];
  return keptPort && keptToken ? { port: Number(keptPort), token: keptToken } : undefined;
}
