import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { emojiThere, wantEmoji } from './emojiFont.ts';

const part = { url: '/etv/emoji/part.1.woff2', unicodeRange: 'U+1f600' };

class Face {
  status = 'unloaded';
  readonly source: string;

  constructor(_family: string, source: string) {
    this.source = source;
  }
}

/** A page's font set; loading leaves fonts in the state that the test sets. */
class Faces extends Set<Face> {
  outcome = 'loaded';

  async load(): Promise<void> {
    for (const face of this) if (face.status === 'unloaded') face.status = this.outcome;
  }
}

const faces = new Faces();
const answer = jest.fn<() => Promise<{ ok: boolean; json: () => Promise<unknown> }>>();
const draw = async () => {
  wantEmoji('\u{1f600}');
  await emojiThere();
};

beforeAll(() => {
  Object.assign(globalThis, { fetch: answer, FontFace: Face });
  Object.assign(document, { fonts: faces });
});
afterAll(() => {
  for (const name of ['fetch', 'FontFace']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(document, 'fonts');
});

it('the list is requested again after a failure, and once only after a success', async () => {
  answer.mockResolvedValueOnce({ ok: false, json: async () => [] });
  await draw();
  expect(faces.size).toBe(0);
  answer.mockResolvedValue({ ok: true, json: async () => [part] });
  await draw();
  await draw();
  expect([...faces].map(({ source }) => source)).toEqual([`url("${part.url}") format("woff2")`]);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('a part that failed is loaded again with the next text', async () => {
  for (const face of faces) face.status = 'error';
  await draw();
  expect([...faces].map(({ status }) => status)).toEqual(['loaded']);
});
