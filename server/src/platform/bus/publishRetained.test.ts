import { expect, jest, test } from '@jest/globals';
import type { CoreServices } from '../services.ts';
import { publishRetained } from './publishRetained.ts';

const messages = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ topic: `terminal/${number}`, value: number }));
const servicesWith = (publish: jest.Mock) => ({ bus: { publish } }) as unknown as CoreServices;

test('every message is retained and sent with acknowledgement', async () => {
  const publish = jest.fn(async () => undefined);
  await publishRetained(servicesWith(publish), messages(2));
  expect(publish.mock.calls).toEqual([
    ['terminal/0', 0, { qos: 1, retain: true }],
    ['terminal/1', 1, { qos: 1, retain: true }],
  ]);
});

test('the broker has taken two hundred before it gets more', async () => {
  const taken = Promise.withResolvers<void>();
  const publish = jest.fn(() => taken.promise);
  const published = publishRetained(servicesWith(publish), messages(401));
  expect(publish).toHaveBeenCalledTimes(200);
  taken.resolve();
  await published;
  expect(publish).toHaveBeenCalledTimes(401);
});

test('rejects when the broker does not take one', async () => {
  const publish = jest.fn(() => Promise.reject(new Error('stopped')));
  await expect(publishRetained(servicesWith(publish), messages(201))).rejects.toThrow('stopped');
  expect(publish).toHaveBeenCalledTimes(200);
});
