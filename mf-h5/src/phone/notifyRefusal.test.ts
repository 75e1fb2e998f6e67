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

it('says why in a language that the visitor reads, at an address that says it too', () => {
  expect(screen.getByRole('alert').textContent).toContain('만료된 페이지입니다');
  expect(location.pathname + location.search).toBe('/web/disappear?reason=expired&from=%2Fweb%2Fphone%2Fabc');
});

it('leads back to the page that was asked for', () => {
  const again: HTMLAnchorElement = screen.getByRole('link');
  expect(new URL(again.href).pathname).toBe('/web/phone/abc');
});
