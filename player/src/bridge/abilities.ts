import type { Attributes, CommandCode } from '@vitrine/shared/api';
import type { BridgeAbilities } from './BridgeClient.ts';

/** Abilities of a page in any browser. */
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
/** Abilities that need the operating system. */
const ofSystem = ['reboot', 'powerOff'];

export interface AbilityFacts {
  readonly bridge: BridgeAbilities | undefined;
  /** Input sources of capture devices. */
  readonly inputs: readonly string[];
  /** Whether the page can be replaced by an installed one, which takes a service worker. */
  readonly keepsShell: boolean;
  /** Media formats that the browser plays. */
  readonly plays: readonly string[];
}

type Reported = Pick<Attributes, 'abilities' | 'inabilities' | 'mac'>;

/** Abilities of this terminal, and the reasons for missing ones. Only detected abilities are claimed. */
export function notifyAbilities({ bridge, inputs, keepsShell, plays }: AbilityFacts): Reported {
  const can = new Set(bridge?.can ?? []);
  const sources = ['hdmi1', 'hdmi2'].filter(
    (source) => inputs.includes(source) || can.has(`source:${source}`),
  );
  const abilities = [
    ...own,
    ...ofSystem.filter((ability) => can.has(ability)),
    ...(sources.length > 0 ? ['switchSource', ...sources.map((source) => `source:${source}`)] : []),
    ...(keepsShell ? ['upgrade:zip'] : []),
    ...(can.has('installApk') ? ['upgrade:apk'] : []),
    ...(can.has('screenOff') ? ['screenPower'] : []),
    ...(can.has('volume') ? ['systemVolume'] : []),
    ...(can.has('brightness') ? ['systemBrightness'] : []),
    ...plays,
  ];
  const without = (ability: string): CommandCode => bridge?.cannot[ability] ?? 'unable.bridge';
  const inabilities: Record<string, CommandCode> = {};
  for (const ability of ofSystem) if (!can.has(ability)) inabilities[ability] = without(ability);
  if (sources.length === 0) inabilities.switchSource = bridge ? without('switchSource') : 'unable.input';
  if (!keepsShell) inabilities['upgrade:zip'] = 'unable.browser';
  if (!can.has('installApk')) inabilities['upgrade:apk'] = without('installApk');
  return { abilities, inabilities, ...(bridge?.mac && { mac: bridge.mac }) };
}
