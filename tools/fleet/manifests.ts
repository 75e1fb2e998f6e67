import { type DesiredState, type TerminalManifest, terminalManifest } from '@vitrine/shared/api';

/** Manifest reader with a cache for the whole fleet. */
export function manifestReader(url: string) {
  const known = new Map<string, Promise<TerminalManifest>>();
  return (desired: DesiredState, token: string): Promise<TerminalManifest> => {
    const { manifestHash } = desired;
    const reading = known.get(manifestHash) ?? read(`${url}/etv/file/${manifestHash}`, token);
    known.set(manifestHash, reading);
    return reading;
  };
}

async function read(address: string, token: string): Promise<TerminalManifest> {
  const response = await fetch(address, { headers: { token } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return terminalManifest.parse(await response.json());
}
