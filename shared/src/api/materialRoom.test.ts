import { expect, test } from '@jest/globals';
import { roomOf } from './materialRoom.ts';

const gigabyte = 1024 ** 3;
const room = (used: number, total: number | null, left: number | null, reserved = 0) =>
  roomOf({
    used: used * gigabyte,
    reserved: reserved * gigabyte,
    total: total === null ? null : total * gigabyte,
    left: left === null ? null : left * gigabyte,
  });

test('the disk is the limit of an account whose quota exceeds it', () => {
  expect(room(5, 977, 45)).toEqual({ share: 0.1, byDisk: true });
  expect(room(5, null, 45)).toEqual({ share: 0.1, byDisk: true });
});

test('otherwise the quota is the limit, current uploads included', () => {
  expect(room(4, 10, 5, 1)).toEqual({ share: 0.5, byDisk: false });
  expect(room(12, 10, 0)).toEqual({ share: 1, byDisk: false });
  expect(room(0, 0, 0)).toEqual({ share: 1, byDisk: false });
});

test('the share is unknown where the server reports no limits', () => {
  expect(room(4, null, null)).toEqual({ share: undefined, byDisk: false });
});
