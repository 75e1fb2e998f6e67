import { expect, test } from '@jest/globals';
import { deadAnchors } from './deadAnchors.ts';
import { nameHeadings } from './namedHeadings.ts';

const page = (path: string, html: string) => ({ path, html });

test('a link to a missing section is found, on the same page and on another', () => {
  const pages = [
    page(
      'en/a.html',
      '<a href="#tried">x</a><a href="/guide/en/b#gone">y</a><a href="/guide/en/b#here">z</a>',
    ),
    page('en/b.html', '<h2 id="here">Here</h2><a href="https://x.org/#y">w</a><a href="#%E4%BD%A0">v</a>'),
  ];
  expect(deadAnchors(pages, '/guide/')).toEqual([
    'en/a.html: en/a.html has no #tried',
    'en/a.html: en/b.html has no #gone',
    'en/b.html: en/b.html has no #你',
  ]);
});

test('the hidden anchor above a heading is its id', () => {
  expect(nameHeadings('text\n\n<a id="tried"></a>\n## What was tried\n')).toBe(
    'text\n\n## What was tried %{#tried}%\n',
  );
});
