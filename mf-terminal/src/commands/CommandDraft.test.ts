import { expect, test } from '@jest/globals';
import { CommandDraft } from './CommandDraft.ts';

test('a command carries only the fields of its kind', () => {
  const draft = new CommandDraft('volume');
  draft.change({ value: 30, text: 'left over' });
  expect(draft.input).toEqual({ kind: 'volume', value: 30 });
  draft.change({ kind: 'cleanUp', level: 'high' });
  expect(draft.input).toEqual({ kind: 'cleanUp', level: 'high' });
  draft.change({ kind: 'reboot' });
  expect(draft.input).toEqual({ kind: 'reboot' });
});

test('a message without text or without an end is not sent', () => {
  const draft = new CommandDraft('message');
  expect(draft.input).toBeUndefined();
  draft.change({ text: ' Closing soon ', seconds: 60 });
  expect(draft.input).toEqual({ kind: 'message', text: 'Closing soon', seconds: 60 });
  draft.change({ seconds: 0 });
  expect(draft.input).toBeUndefined();
});
