import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { StartRefusal } from '../startRefusal.mjs';
import { lockingCommand } from './postgresProcesses.ts';

const hasFlock = spawnSync('flock', ['--version']).status === 0;

(hasFlock ? test : test.skip)(
  'PostgreSQL is not started while another process locks the data folder',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-locked-'));
    const holder = spawn('flock', ['--no-fork', folder, 'sh', '-c', 'echo locked; read end']);
    try {
      await once(holder.stdout, 'data');
      expect(() => lockingCommand(folder)).toThrow(StartRefusal);
      expect(() => lockingCommand(folder)).toThrow(`Another process holds a lock on ${folder}`);
      holder.stdin.end('\n');
      await once(holder, 'exit');
      expect(lockingCommand(folder)?.[0]).toBe('flock');
    } finally {
      holder.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
