import { afterEach, describe, expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '../../document/h5/create.ts';
import type { H5Link } from '../../document/h5/extras.ts';
import { renderH5 } from './renderH5.ts';

afterEach(() => document.body.replaceChildren());

const second = createH5Page({ nodeList: [createH5Node('text', { content: 'two' })] });

function linked(link: H5Link, links?: 'never') {
  const first = createH5Page({ nodeList: [createH5Node('text', { content: 'Order', link })] });
  const host = document.body.appendChild(document.createElement('div'));
  return renderH5(host, createH5Document([first, second]), {
    mode: 'play',
    resolveUrl: (address) => address,
    onError: () => undefined,
    ...(links ? { links } : {}),
  });
}

describe('a link of a node', () => {
  it('opens a web address in a new tab, without an opener or referrer', () => {
    const { element } = linked({ kind: 'web', url: 'https://shop.example/order' });
    const anchor = element.querySelector('a');
    expect([anchor?.href, anchor?.target, anchor?.rel]).toEqual([
      'https://shop.example/order',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(anchor?.getAttribute('aria-label')).toBe('Order');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ''])('never follows “%s”', (url) => {
    expect(linked({ kind: 'web', url }).element.querySelector('a')).toBeNull();
  });

  it('leads to a page, unless the press was a swipe or the page was removed', () => {
    const view = linked({ kind: 'page', pageId: second.id });
    const button = view.element.querySelector('button');
    const press = (type: string, clientX: number) =>
      button?.dispatchEvent(new MouseEvent(type, { clientX, clientY: 5, bubbles: true }));
    press('pointerdown', 0);
    press('click', 60);
    expect(view.pageIndex).toBe(0);
    press('click', 60);
    expect(view.pageIndex).toBe(1);
    const lost = linked({ kind: 'page', pageId: 'abcdefabcdef' });
    lost.element.querySelector('button')?.click();
    expect(lost.pageIndex).toBe(0);
  });

  it('is omitted where links are disabled', () => {
    const { element } = linked({ kind: 'web', url: 'https://shop.example' }, 'never');
    expect(element.querySelector('a')).toBeNull();
  });
});
