import { outputOf } from './run.mjs';

/** Milliseconds; on a busy machine even a registry beside it takes its time, and no answer means no check. */
const timeout = 5000;

/** Certificate errors caused by a clock that is wrong by months. */
const clockCodes = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

async function registryAddress({ npm_config_registry: known } = process.env) {
  if (known) return known;
  const { text } = await outputOf('npm', ['config', 'get', 'registry'], {
    shell: process.platform === 'win32',
    timeout,
  });
  return text.trim();
}

/**
 * Clock of the package registry, the only one contacted by a first start. Milliseconds since 1970; undefined when
 * unavailable, as behind a proxy.
 */
export async function registryTime(address) {
  try {
    const registry = address ?? (await registryAddress());
    const answer = await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(timeout) });
    const time = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(time) ? undefined : time;
  } catch ({ cause }) {
    if (clockCodes.includes(cause?.code))
      throw new Error(
        `The certificate of the package registry is not valid on the day that the clock of this machine says ` +
          `(${new Date().toISOString().slice(0, 10)}). Set the clock, or ask who runs the registry; IGNORE_CLOCK=1 installs all the same.`,
      );
    // The installation reports an unreachable registry.
    return undefined;
  }
}
