import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
let launcher: ChildProcess | undefined;
/** Exit code and signal of the latest launcher. */
let ended: Promise<unknown[]>;
beforeEach(async () => {
  launcher = undefined;
  folder = await mkdtemp(join(tmpdir(), 'kiosk-'));
});
afterEach(async () => {
  launcher?.kill();
  if (launcher) await ended;
  await rm(folder, { recursive: true });
});

async function program(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, 0o755);
  return path;
}

/** Runs the launcher with a browser that prints its arguments; returns them and the session file for the bridge. */
async function launch(environment: Record<string, string>, text = '#!/bin/sh\necho "$@"\nexec sleep 600\n') {
  const browser = await program('browser', text);
  launcher = spawn(resolve('player/kiosk/vitrine-kiosk.sh'), {
    env: {
      PATH: process.env.PATH,
      VITRINE_CHROMIUM: browser,
      VITRINE_SERVER: 'http://signage.example:8080/',
      VITRINE_RUN: join(folder, 'run'),
      VITRINE_PROFILE: join(folder, 'profile'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ended = once(launcher, 'exit');
  const lines: string[] = [];
  while (!lines.join('').includes('/player/')) {
    const [piece] = await once(launcher.stdout as NodeJS.ReadableStream, 'data');
    lines.push(String(piece));
  }
  const session = await readFile(join(folder, 'run/session'), 'utf8');
  return { called: lines.join(''), session: session.trim().split('\n') };
}

test('under Wayland the bridge gets the Wayland socket, and not the display of Xwayland', async () => {
  const { session, called } = await launch({
    XDG_RUNTIME_DIR: '/run/user/1001',
    WAYLAND_DISPLAY: 'wayland-0',
    DISPLAY: ':0',
  });
  expect(session).toContain('XDG_RUNTIME_DIR=/run/user/1001');
  expect(session).toContain('WAYLAND_DISPLAY=wayland-0');
  expect(session).toContain('DISPLAY=');
  expect(called).toContain('--unsafely-treat-insecure-origin-as-secure=http://signage.example:8080 ');
});

test('under X11 the bridge gets the display and its authority file', async () => {
  const { session } = await launch({ DISPLAY: ':0', XAUTHORITY: '/home/vitrine/.Xauthority' });
  expect(session).toContain('DISPLAY=:0');
  expect(session).toContain('XAUTHORITY=/home/vitrine/.Xauthority');
});

test('a Chromium from a snap is skipped in favour of Chrome', async () => {
  await program('chromium', '#!/bin/sh\nexec /snap/bin/chromium "$@"\n');
  await program('google-chrome-stable', '#!/bin/sh\necho "chrome $@"\nexec sleep 600\n');
  const { called } = await launch({ VITRINE_CHROMIUM: '', PATH: `${folder}:/usr/sbin:/bin` });
  expect(called).toContain('chrome --kiosk');
});

test('the launcher exits with an error when the browser keeps exiting, so that the service restarts the session', async () => {
  const { called } = await launch({}, '#!/bin/sh\necho "$@"\n');
  expect(called).toContain('--kiosk');
  const [code] = await ended;
  expect(code).toBe(1);
});

test('a new launcher ends the one that outlived its display server', async () => {
  await launch({});
  const before = ended;
  launcher = undefined;
  await launch({});
  expect(await before).toEqual([0, null]);
});

test('the bridge’s unit can reach the user’s session', async () => {
  const unit = await readFile('player/kiosk/vitrine-bridge.service', 'utf8');
  // %U is root's 0 in a system unit, and the other settings hide /run/user and /tmp/.X11-unix.
  expect(unit).not.toMatch(/%U|ProtectHome=(yes|tmpfs|true)|PrivateTmp=(yes|true)/);
});

test('the polkit rule uses only ECMAScript of the oldest polkit and allows two actions alone', async () => {
  const source = await readFile('player/kiosk/49-vitrine.rules', 'utf8');
  expect(source.replaceAll(/\/\/.*/g, '')).not.toMatch(/=>|\b(const|let|includes)\b|`/);
  let rule = (_action: object, _subject: object): string | undefined => undefined;
  const polkit = { Result: { YES: 'yes' }, addRule: (given: typeof rule) => (rule = given) };
  runInNewContext(source, { polkit });
  const answer = (id: string, user = 'vitrine') => rule({ id }, { user });
  expect(answer('org.freedesktop.login1.reboot')).toBe('yes');
  expect(answer('org.freedesktop.login1.suspend')).toBeUndefined();
  expect(answer('org.freedesktop.login1.reboot', 'guest')).toBeUndefined();
});
