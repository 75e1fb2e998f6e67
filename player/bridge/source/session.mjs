import { readFile } from 'node:fs/promises';

/** What a program finds screen and sound by. Nothing else is taken from the file. */
const names = ['XDG_RUNTIME_DIR', 'WAYLAND_DISPLAY', 'DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS'];

/**
 * The environment of the session in which the player is shown, as `vitrine-kiosk.sh` writes it down whenever it starts. The bridge
 * is a service outside of that session, and its own environment knows nothing of it.
 * @param {string} file lines such as `WAYLAND_DISPLAY=wayland-0`
 * @returns {Promise<Record<string, string>>} nothing while no session has been started
 */
export async function readSession(file) {
  let text;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
  const pairs = text.split('\n').map((line) => /^(\w+)=(.+)$/.exec(line));
  return Object.fromEntries(
    pairs.filter((pair) => names.includes(pair?.[1])).map(([, name, value]) => [name, value]),
  );
}
