/** Request address of a server that listens on all interfaces. */
const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** URL of the server with these settings; empty ones count as unset, as for the server. */
export function serverAddress({ PORT = '', HOST = '' }) {
  const named = HOST === '' ? '0.0.0.0' : HOST;
  const host = everywhere[named] ?? named;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT === '' ? '8080' : PORT}`;
}

/** Reason why a server does not respond; empty while nothing listens, as in every start. */
function reasonOf(error) {
  const { code = '', message } = error.cause ?? error;
  return code === 'ECONNREFUSED' ? '' : code || message;
}

/** Whether the server is ready, else the reason; empty while it starts. */
async function sample(address) {
  try {
    const answer = await fetch(`${address}/readyz`);
    const starting = !answer.ok && (await answer.text()).includes('server.starting');
    return { ok: answer.ok, reason: answer.ok || starting ? '' : `status ${answer.status}` };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** Resolves when the server is ready. Prints an obstacle once. `pause` waits between attempts. */
export async function untilServerAnswers(address, { say, pause }) {
  let said = '';
  for (;;) {
    const { ok, reason } = await sample(address);
    if (ok) return;
    if (reason !== '' && reason !== said) say(`The guide waits for the server at ${address}: ${reason}`);
    said = reason || said;
    await pause();
  }
}
