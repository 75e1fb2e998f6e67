/** Where a server that listens on every address of the machine is asked. */
const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where the server of these settings answers; as for the server itself, an empty setting counts as unset. */
export function serverAddress({ PORT = '', HOST = '' }) {
  const named = HOST === '' ? '0.0.0.0' : HOST;
  const host = everywhere[named] ?? named;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? '8080' : PORT}`;
}

/** Why a server does not answer yet; empty while nothing listens, which is how every start begins. */
function reasonOf(error) {
  const { code = '', message } = error.cause ?? error;
  return code === 'ECONNREFUSED' ? '' : code || message;
}

/** Whether the server answers, and what keeps it from that. */
async function look(address) {
  try {
    const { ok, status } = await fetch(`${address}/healthz`);
    return { ok, reason: ok ? '' : `status ${status}` };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Resolves when the server answers. What keeps it from that is said once. `pause` comes between two looks. */
export async function untilServerAnswers(address, { say, pause }) {
  let said = '';
  for (;;) {
    const { ok, reason } = await look(address);
    if (ok) return;
    if (reason !== '' && reason !== said) say(`The guide waits for the server at ${address}: ${reason}`);
    said = reason || said;
    await pause();
  }
}
