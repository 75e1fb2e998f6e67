import { session } from '@vitrine/shared/session';
import { addressDefaults, type SendAddress } from './sendAddress.ts';
import { sendPath } from './sendPath.ts';

/** The last choice in this browser tab: after detours to review or editor, the same screens are restored. */
const key = 'program.send';

const has = (value: unknown, name: string): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && name in value;

function read(): SendAddress | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    // Another user has signed in.
    if (!has(kept, 'person') || kept.person !== session.userName) return undefined;
    const texts = Object.keys(addressDefaults).map((name) => [name, has(kept, name) ? kept[name] : '']);
    if (texts.every(([, value]) => typeof value === 'string'))
      return Object.fromEntries(texts) as SendAddress;
  } catch {
    // Unreadable data is ignored.
  }
  return undefined;
}

export function rememberSend(address: SendAddress): void {
  sessionStorage.setItem(key, JSON.stringify({ ...address, person: session.userName }));
}

export const forgetSend = (): void => sessionStorage.removeItem(key);

const isBare = (address: SendAddress): boolean =>
  Object.entries(address).every(([name, value]) => name === 'program' || name === 'from' || value === '');

/** Adds the last choice for the same programs to an address that contains only programs. */
export function recallSend(address: SendAddress): SendAddress {
  const kept = read();
  const recalls = isBare(address) && kept?.program === address.program && !isBare(kept);
  return recalls ? { ...kept, from: address.from || kept.from } : address;
}

/** Path back to publishing a program, with the others of its last choice. */
export function resumePath(programId: string): string {
  const kept = read();
  const begun = kept?.program.split(',') ?? [];
  return begun.includes(programId) ? sendPath(begun, kept?.from) : sendPath([programId]);
}
