import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hostMemory } from './hostMemory.ts';
import { postgresMemory } from './postgresMemory.ts';
import { sharedMemory } from './sharedMemory.ts';

const megabyte = 1_048_576;
const gigabyte = 1024 * megabyte;

/** Numbers of the settings, those of memory in MB. */
function numbersFor(memory: number) {
  const pairs = postgresMemory(memory).map((setting) => setting.split('='));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, Number.parseInt(value, 10)]));
}

test.each([
  [512 * megabyte, 32, 256, 4, 40],
  [gigabyte, 64, 512, 4, 40],
  [2 * gigabyte, 256, 1024, 4, 60],
  [4 * gigabyte, 512, 2048, 4, 60],
  [16 * gigabyte, 2048, 8192, 10, 100],
  [64 * gigabyte, 4096, 32_768, 40, 100],
  [256 * gigabyte, 4096, 65_536, 64, 100],
])('PostgreSQL is tuned for %d bytes of memory', (memory, buffers, cache, sorting, connections) => {
  expect(numbersFor(memory)).toEqual({
    shared_buffers: buffers,
    effective_cache_size: cache,
    work_mem: sorting,
    max_connections: connections,
  });
});

test('more memory never lowers a setting, except work_mem', () => {
  const steps = Array.from({ length: 200 }, (_, step) => numbersFor((step + 1) * 256 * megabyte));
  for (const [step, { work_mem: _sorting, ...numbers }] of steps.entries())
    for (const [name, number] of Object.entries(steps[step + 1] ?? {}))
      if (name !== 'work_mem') expect(number).toBeGreaterThanOrEqual(numbers[name] ?? 0);
});

test("buffers and sorts on all connections use less than a quarter of a small machine's memory", () => {
  for (const memory of [gigabyte, 2 * gigabyte, 4 * gigabyte]) {
    const { shared_buffers: buffers = 0, work_mem: sorting = 0 } = numbersFor(memory);
    // The 16 connections of the pool.
    expect((buffers + 16 * sorting) * megabyte).toBeLessThan(memory / 4);
  }
});

test.each([
  [4 * gigabyte, 64 * megabyte, false],
  [4 * gigabyte, 256 * megabyte, true],
  [16 * gigabyte, 256 * megabyte, true],
  [64 * gigabyte, 256 * megabyte, false],
  [64 * gigabyte, 32 * gigabyte, true],
  [64 * gigabyte, undefined, true],
])('with %d bytes of memory and %d of shared memory, parallel statements: %s', (memory, shared, parallel) => {
  expect(!postgresMemory(memory, shared).includes('max_parallel_workers_per_gather=0')).toBe(parallel);
});

test('the shared memory is the size of its folder, or unknown without one', () => {
  expect(sharedMemory(tmpdir())).toBeGreaterThan(megabyte);
  expect(sharedMemory(join(tmpdir(), 'no such folder'))).toBeUndefined();
});

test("a container's memory limit counts only if it is a real limit", () => {
  expect(hostMemory(gigabyte, 16 * gigabyte)).toBe(gigabyte);
  expect(hostMemory(0, 16 * gigabyte)).toBe(16 * gigabyte);
  // What systems without a limit report.
  expect(hostMemory(2 ** 63, 16 * gigabyte)).toBe(16 * gigabyte);
});
