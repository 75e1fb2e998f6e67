import { outputOf } from './run.mjs';

/** Milliseconds: what does not answer by then is not waited for. */
const patience = 1000;

/** Certificates that are over, or not valid yet, to a clock that is wrong by months. */
const clockCodes = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'];

async function registryAddress({ npm_config_registry: known } = process.env) {
  if (known) return known;
  const { text } = await outputOf('npm', ['config', 'get', 'registry'], {
    shell: process.platform === 'win32',
    timeout: patience,
  });
  return text.trim();
}

/**
 * What the registry's clock says, from which the packages are about to be fetched: the only one that a first start meets.
 * Milliseconds since 1970; undefined where it does not say, as behind a proxy.
 */
export async function registryTime(address) {
  try {
    const registry = address ?? (await registryAddress());
    const answer = await fetch(registry, { method: 'HEAD', signal: AbortSignal.timeout(patience) });
    const time = Date.parse(answer.headers.get('date') ?? '');
    return Number.isNaN(time) ? undefined : time;
  } catch ({ cause }) {
    if (clockCodes.includes(cause?.code))
      throw new Error(
        `The certificate of the package registry is not valid on the day that the clock of this machine says ` +
          `(${new Date().toISOString().slice(0, 10)}). Set the clock, or ask who runs the registry; IGNORE_CLOCK=1 installs all the same.`,
      );
    // A registry that cannot be reached is told by the installation.
    return undefined;
  }
}
