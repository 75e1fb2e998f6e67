import { session } from '@vitrine/shared/session';
import { addressDefaults, type SendAddress } from './sendAddress.ts';
import { sendPath } from './sendPath.ts';

/** What was begun last in this browser tab: the way through a review or the editor leads back to the same screens. */
const key = 'program.send';

const has = (value: unknown, name: string): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && name in value;

function read(): SendAddress | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    // Somebody else signed in meanwhile.
    if (!has(kept, 'person') || kept.person !== session.userName) return undefined;
    const texts = Object.keys(addressDefaults).map((name) => [name, has(kept, name) ? kept[name] : '']);
    if (texts.every(([, value]) => typeof value === 'string'))
      return Object.fromEntries(texts) as SendAddress;
  } catch {
    // What cannot be read is nothing that was begun.
  }
  return undefined;
}

export function rememberSend(address: SendAddress): void {
  sessionStorage.setItem(key, JSON.stringify({ ...address, person: session.userName }));
}

export const forgetSend = (): void => sessionStorage.removeItem(key);

const isBare = (address: SendAddress): boolean =>
  Object.entries(address).every(([name, value]) => name === 'program' || name === 'from' || value === '');

/** An address that says nothing but its programs, with what was chosen for the same programs before it was left. */
export function recallSend(address: SendAddress): SendAddress {
  const kept = read();
  const recalls = isBare(address) && kept?.program === address.program && !isBare(kept);
  return recalls ? { ...kept, from: address.from || kept.from } : address;
}

/** The way back to publishing a program: with those that it was to be published with. */
export function resumePath(programId: string): string {
  const kept = read();
  const begun = kept?.program.split(',') ?? [];
  return begun.includes(programId) ? sendPath(begun, kept?.from) : sendPath([programId]);
}
