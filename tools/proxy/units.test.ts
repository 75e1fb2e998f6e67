import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';

const server = 'deploy/vitrine-server.service';
const kiosk = globSync('player/kiosk/*.service', { cwd: workspace });

const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;

// Requires Debian's systemd, as in CI; skipped elsewhere. Nothing is started: the units are verified below a temporary
// root.
(isThere ? describe : describe.skip)('systemd reads', () => {
  let root: string;
  const place = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-units-'));
    cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    // As installed by `install.sh` and the guide; programs only need to exist.
    for (const unit of [...kiosk, server])
      place(`etc/systemd/system/${basename(unit)}`, readFileSync(join(workspace, unit), 'utf8'));
    for (const folder of ['kiosk', 'bridge'])
      cpSync(join(workspace, 'player', folder), join(root, 'opt/vitrine', folder), { recursive: true });
    for (const name of ['env', 'node', 'cage']) {
      place(`usr/bin/${name}`, '#!/bin/sh\n');
      chmodSync(join(root, 'usr/bin', name), 0o755);
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const complaints = (unit: string): string => {
    const parameters = ['verify', '--man=no', `--root=${root}`, unit];
    const { stderr } = spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });
    // Ignores messages about other units of the system.
    return stderr
      .split('\n')
      .filter((line) => line.includes(unit))
      .join('\n');
  };

  test.each([...kiosk, server].map((unit) => basename(unit)))('%s has no complaint', (unit) => {
    expect(complaints(unit)).toBe('');
  });

  test('an unknown key has one', () => {
    place('etc/systemd/system/wrong.service', '[Service]\nExecStart=/usr/bin/env\nRestrat=always\n');
    expect(complaints('wrong.service')).toContain("Unknown key 'Restrat'");
  });
});
