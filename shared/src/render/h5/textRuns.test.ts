import { afterEach, describe, expect, it } from '@jest/globals';
import { createH5Node } from '../../document/h5/create.ts';
import type { H5TextSpan } from '../../document/h5/extras.ts';
import { h5Node } from '../../document/h5/node.ts';
import type { H5NodeContext } from './options.ts';
import { textNode } from './textNode.ts';
import { textRuns } from './textRuns.ts';

const context: H5NodeContext = {
  mode: 'play',
  muted: true,
  resolveUrl: (address) => address,
  report: () => undefined,
};

describe('runs of a text', () => {
  it('are split where the style changes, and contain every word once', () => {
    const runs = textRuns('asparagus is back', [{ from: 0, to: 9, bold: true }]);
    expect(runs.map(({ text }) => text)).toEqual(['asparagus', ' is back']);
    expect(runs.map(({ span }) => span?.bold)).toEqual([true, undefined]);
  });

  it('ignore spans that are out of range, overlapping or reversed', () => {
    const odd: H5TextSpan[] = [
      { from: 0, to: 4 },
      { from: 2, to: 6, bold: true },
      { from: 5, to: 5 },
      { from: 9, to: 10_000 },
    ];
    expect(textRuns('menu today', odd).map(({ text }) => text)).toEqual(['menu', ' t', 'oda', 'y']);
    expect(textRuns('', odd)).toEqual([]);
  });
});

describe('a text with styled words', () => {
  afterEach(() => document.body.replaceChildren());

  function mounted(content: string, spans: H5TextSpan[], underline = false) {
    const host = document.createElement('div');
    document.body.append(host);
    const node = createH5Node('text', { content, textLook: { underline, spans } });
    const view = textNode.mount(host, node, context);
    return { host, node, view, runs: () => [...host.querySelectorAll('span')] };
  }

  it('draws each with its own weight, size and colour', () => {
    const { runs } = mounted('two for one', [{ from: 0, to: 3, bold: true, size: 40, colour: '#c0392b' }]);
    const [first, rest] = runs();
    expect(first?.textContent).toBe('two');
    expect(first?.style).toMatchObject({ fontWeight: '700', fontSize: '40px', color: 'rgb(192, 57, 43)' });
    expect(rest?.textContent).toBe(' for one');
    expect(rest?.style.fontSize).toBe('');
  });

  it('can remove the underline of the whole text from some of its words', () => {
    const { runs } = mounted('open daily', [{ from: 0, to: 4, underline: false }], true);
    expect(runs().map(({ style }) => style.textDecoration)).toEqual(['none', 'underline']);
  });

  it.each([
    ['같이 일할 분을 찾습니다', 'keep-all'],
    ['城市之夜分享会', 'normal'],
    ['An evening on the city', 'normal'],
  ])('of “%s” breaks lines as its language does', (content, expected) => {
    const { host } = mounted(content, []);
    expect(host.querySelector<HTMLElement>('[data-words]')?.style.wordBreak).toBe(expected);
  });

  it.each([
    ['تخفيضات اليوم', 'rtl'],
    ['שלום', 'rtl'],
    ['Sale', 'ltr'],
    ['特价', 'ltr'],
  ])('of “%s” has the direction of its script', (content, direction) => {
    const { host } = mounted(content, []);
    const style = host.querySelector<HTMLElement>('[data-words]')?.style;
    expect(style).toMatchObject({ direction, textAlign: 'start' });
  });

  it('uses the server’s emoji font, also in words with a font of their own', () => {
    const { host, runs } = mounted('Tea \u{1f375} here', [{ from: 0, to: 6, font: 'serif' }]);
    const all = host.querySelector<HTMLElement>('[data-words]')?.style.fontFamily;
    expect([all, runs()[0]?.style.fontFamily]).toEqual([
      expect.stringMatching(/^"Vitrine Emoji", system-ui/),
      expect.stringMatching(/^"Vitrine Emoji", .*serif/),
    ]);
    expect(mounted('Tea here', []).host.querySelector('div')?.style.fontFamily).not.toContain(
      'Vitrine Emoji',
    );
  });

  it('keeps markup as plain text, and one plain run when the spans are removed', () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { host, node, view } = mounted(markup, [{ from: 1, to: 4, italic: true }]);
    expect(host.querySelector('img')).toBeNull();
    expect(host.textContent).toBe(markup);
    view.update({ ...node, textLook: {} });
    expect(host.querySelector('span')).toBeNull();
    expect(host.textContent).toBe(markup);
  });
});

describe('the text spans that a document may contain', () => {
  const accepts = (spans: unknown) =>
    h5Node.safeParse({ type: 'text', content: 'words', textLook: { spans } }).success;

  it('are in order and have valid styles', () => {
    const face = { name: 'Brand', url: `/etv/file/${'a'.repeat(64)}` };
    expect(
      accepts([
        { from: 0, to: 2, bold: false },
        { from: 2, to: 5, font: 'serif', face },
      ]),
    ).toBe(true);
  });

  it.each([
    [
      'overlapping spans',
      [
        { from: 0, to: 3 },
        { from: 2, to: 4 },
      ],
    ],
    ['an empty span', [{ from: 3, to: 3 }]],
    ['a reversed span', [{ from: 3, to: 1 }]],
    ['a fractional offset', [{ from: 0.5, to: 2 }]],
    ['a colour that injects a style', [{ from: 0, to: 1, colour: 'red;background:url(//x)' }]],
    ['an excessive font size', [{ from: 0, to: 1, size: 1e9 }]],
    ['a font from a script address', [{ from: 0, to: 1, face: { name: 'x', url: 'javascript:alert(1)' } }]],
    ['a font name that injects a style', [{ from: 0, to: 1, face: { name: 'x"; } * {', url: '/font' } }]],
    ['more than 300 spans', Array.from({ length: 301 }, (_, at) => ({ from: at, to: at + 1 }))],
  ])('exclude %s', (_what, spans) => expect(accepts(spans)).toBe(false));
});
