import { expect, test } from '@jest/globals';
import type { Endpoint } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import { autorun, when } from 'mobx';
import { MaterialFacts } from './MaterialFacts.ts';

/** The server's row of a document converted while the program is open. */
function world() {
  const material = { state: 'processing', note: 'drawingPages', expiresAt: null as string | null };
  const asked: string[] = [];
  const call = async (_endpoint: Endpoint, { id }: { id: string }) => {
    asked.push(id);
    return { material: { ...material } };
  };
  return { material, asked, facts: new MaterialFacts({ call } as never) };
}

test('a document converted while the editor is open is no longer pending', async () => {
  const { material, asked, facts } = world();
  facts.ask(['m1']);
  await when(() => facts.learnt === 1);
  expect(facts.of('m1')).toBe('pending');
  facts.ask(['m1']);
  expect(asked).toEqual(['m1']);

  Object.assign(material, { state: 'limited', note: 'convertToPdf' });
  facts.onEvent({ kind: 'material', mtId: 'other', folderId: 'f', at: '' });
  expect(asked).toEqual(['m1']);
  facts.onEvent({ kind: 'material', mtId: 'm1', folderId: 'f', at: '' });
  await when(() => facts.learnt === 2);
  expect(facts.of('m1')).toBe('pageless');

  Object.assign(material, { state: 'ready', note: '' });
  facts.onEvent({ kind: 'resync' } as never);
  await when(() => facts.learnt === 3);
  expect(facts.of('m1')).toBe('fine');
});

test('observers do not repeat a failed read', async () => {
  const asked: string[] = [];
  const call = (_endpoint: Endpoint, { id }: { id: string }) => {
    asked.push(id);
    // A safeguard against endless requests.
    if (asked.length > 3) return new Promise(() => undefined);
    return Promise.reject(new ApiError('permission.denied', 'denied'));
  };
  const facts = new MaterialFacts({ call } as never);
  const stop = autorun(() => {
    void facts.learnt;
    facts.ask(['m1']);
  });
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  stop();
  expect(asked).toEqual(['m1']);
  facts.ask(['m1']);
  expect(asked).toEqual(['m1', 'm1']);
});
