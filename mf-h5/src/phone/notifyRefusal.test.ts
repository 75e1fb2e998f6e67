/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { messagesFor } from './messages.ts';
import { notifyRefusal } from './notifyRefusal.ts';

const { messages } = messagesFor(['fr', 'ko-KR', 'en']);
beforeEach(() => {
  document.body.innerHTML = '<main id="page"></main>';
  history.replaceState(null, '', '/web/phone/abc');
  notifyRefusal(document.body.firstElementChild as HTMLElement, 'expired', messages);
});

it('gives the reason in the visitor’s language and in the address', () => {
  expect(screen.getByRole('alert').textContent).toContain('만료된 페이지입니다');
  expect(location.pathname + location.search).toBe('/web/disappear?reason=expired&from=%2Fweb%2Fphone%2Fabc');
});

it('links back to the requested page', () => {
  const again: HTMLAnchorElement = screen.getByRole('link');
  expect(new URL(again.href).pathname).toBe('/web/phone/abc');
});
