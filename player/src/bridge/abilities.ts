import type { Attributes, CommandCode } from '@vitrine/shared/api';
import type { BridgeAbilities } from './bridgeClient.ts';

/** What a page can do by itself, in any browser. */
const own = [
  'screenshot',
  'restartPlayer',
  'message',
  'clearCache',
  'screenOn',
  'screenOff',
  'volume',
  'brightness',
  'orientation',
  'syncClock',
  'cleanUp',
  'journal',
  'recording',
  'settings',
];
/** What only the machine can do. */
const ofSystem = ['reboot', 'powerOff'];

export interface AbilityFacts {
  readonly bridge: BridgeAbilities | undefined;
  /** Sources other than the player that a capture input brings. */
  readonly inputs: readonly string[];
  /** Whether the page can be replaced by an installed one: it takes a service worker. */
  readonly keepsShell: boolean;
  /** Words of what the browser plays. */
  readonly plays: readonly string[];
}

type Told = Pick<Attributes, 'abilities' | 'inabilities' | 'mac'>;

/** What this terminal can do, and why it cannot do the rest: nothing is claimed that was not found. */
export function tellAbilities({ bridge, inputs, keepsShell, plays }: AbilityFacts): Told {
  const can = new Set(bridge?.can ?? []);
  const sources = ['hdmi1', 'hdmi2'].filter(
    (source) => inputs.includes(source) || can.has(`source:${source}`),
  );
  const abilities = [
    ...own,
    ...ofSystem.filter((word) => can.has(word)),
    ...(sources.length > 0 ? ['switchSource', ...sources.map((source) => `source:${source}`)] : []),
    ...(keepsShell ? ['upgrade:zip'] : []),
    ...(can.has('installApk') ? ['upgrade:apk'] : []),
    ...(can.has('screenOff') ? ['screenPower'] : []),
    ...(can.has('volume') ? ['systemVolume'] : []),
    ...(can.has('brightness') ? ['systemBrightness'] : []),
    ...plays,
  ];
  const without = (word: string): CommandCode => bridge?.cannot[word] ?? 'unable.bridge';
  const inabilities: Record<string, CommandCode> = {};
  for (const word of ofSystem) if (!can.has(word)) inabilities[word] = without(word);
  if (sources.length === 0) inabilities.switchSource = bridge ? without('switchSource') : 'unable.input';
  if (!keepsShell) inabilities['upgrade:zip'] = 'unable.browser';
  if (!can.has('installApk')) inabilities['upgrade:apk'] = without('installApk');
  return { abilities, inabilities, ...(bridge?.mac && { mac: bridge.mac }) };
}
