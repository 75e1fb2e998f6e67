import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let folder: string;
let launcher: ChildProcess | undefined;
/** Code and signal of the launcher that was started last. */
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

/** Runs the launcher with a browser that only says how it was called, and answers that and what the bridge is told. */
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

test('under Wayland the bridge is told the socket, and not the display of Xwayland', async () => {
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

test('under X11 it is told the display and its key', async () => {
  const { session } = await launch({ DISPLAY: ':0', XAUTHORITY: '/home/vitrine/.Xauthority' });
  expect(session).toContain('DISPLAY=:0');
  expect(session).toContain('XAUTHORITY=/home/vitrine/.Xauthority');
});

test('a Chromium that is a snap is passed over for Chrome', async () => {
  await program('chromium', '#!/bin/sh\nexec /snap/bin/chromium "$@"\n');
  await program('google-chrome-stable', '#!/bin/sh\necho "chrome $@"\nexec sleep 600\n');
  const { called } = await launch({ VITRINE_CHROMIUM: '', PATH: `${folder}:/usr/sbin:/bin` });
  expect(called).toContain('chrome --kiosk');
});

test('a display in which no browser stays is given up, so that the service makes another', async () => {
  const { called } = await launch({}, '#!/bin/sh\necho "$@"\n');
  expect(called).toContain('--kiosk');
  const [code] = await ended;
  expect(code).toBe(1);
});

test('a launcher that outlived its display server makes room for the next', async () => {
  await launch({});
  const before = ended;
  launcher = undefined;
  await launch({});
  expect(await before).toEqual([0, null]);
});

test('the services are not cut off from what the session is reached by', async () => {
  const unit = await readFile('player/kiosk/vitrine-bridge.service', 'utf8');
  // %U is the user of the manager, which is root's 0 in a unit of the system, and these hide /run/user and /tmp/.X11-unix.
  expect(unit).not.toMatch(/%U|ProtectHome=(yes|tmpfs|true)|PrivateTmp=(yes|true)/);
});

test('the rule of polkit is written in the ECMAScript that the oldest polkit reads, and allows two acts alone', async () => {
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
