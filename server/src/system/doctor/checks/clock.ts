import { requireClock } from '../../../platform/surroundings/clock.mjs';
import { ageText } from '../ageText.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, fault, fine, type Installation, reasonOf, warning } from '../finding.ts';

/** Milliseconds: the console warns from here on, too. */
const noticeable = 600_000;
const wrong = 86_400_000;
const advice = 'Set the clock that is wrong (on Linux: timedatectl set-ntp true).';

/** @param ahead milliseconds by which the other clock is ahead of this one */
export function clockFinding(ahead: number, other: string): Finding {
  const amount = Math.abs(ahead);
  const says = `this clock is ${ageText(amount)} ${ahead > 0 ? 'behind' : 'ahead of'} that of ${other}`;
  if (amount >= wrong) return fault(says, advice);
  if (amount >= noticeable) return warning(says, advice);
  return fine(`agrees with ${other} (${ageText(amount)} apart)`);
}

/** Oldest accepted release year of the zone data: governments change their rules every year. */
const leastZones = 2023;

function zoneFinding(): Finding {
  const release = process.versions.tz ?? '';
  const zones = Intl.supportedValuesOf('timeZone').length;
  if (zones < 100 || Number.parseInt(release, 10) < leastZones)
    return warning(
      `zone data ${release || 'unknown'}, ${zones} zones`,
      'Update Vitrine, which brings its Node.',
    );
  return fine(`zone data ${release}, ${zones} zones`);
}

function byFiles(dataDirectory: string): Finding[] {
  try {
    requireClock(dataDirectory);
    return [];
  } catch (error) {
    return [fault(reasonOf(error), 'The server does not start like this.')];
  }
}

async function byDatabase({ database }: Installation): Promise<Finding[]> {
  // A database that is away has its own line.
  const report = await database().catch(() => undefined);
  return report?.state === 'running' ? [clockFinding(report.ahead, 'the database')] : [];
}

async function byAddress({ address }: Installation): Promise<Finding[]> {
  if (!address) return [];
  // An address that does not answer has its own line.
  const answer = await ask(new URL('/healthz', address)).catch(() => undefined);
  const date = Date.parse(answer?.headers.date ?? '');
  return Number.isNaN(date) ? [] : [clockFinding(date - Date.now(), address.host)];
}

/** The clock of this machine, beside those of the files, the database and the public address. */
export const clock: Check = {
  name: 'Clock',
  examine: async (installation) => [
    ...byFiles(installation.config.dataDirectory),
    ...(await byDatabase(installation)),
    ...(await byAddress(installation)),
    zoneFinding(),
  ],
};
