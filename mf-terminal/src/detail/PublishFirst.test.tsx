import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Permission, TerminalState } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { useLocation } from '@vitrine/shared/ui/router';
import { messages, namespace } from '../messages/index.ts';
import { PublishFirst } from './PublishFirst.tsx';
import type { TerminalNow } from './TerminalDetailStore.ts';

let leave: (() => void) | undefined;
afterEach(() => {
  cleanup();
  leave?.();
});

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}

const nothing = { expected: { items: [] }, next: null };

async function show(state: TerminalState, permissions?: readonly Permission[], planned: object = nothing) {
  leave = signInAs(permissions && { permissions: [...permissions] });
  const now = { terminal: { clId: 'lobby', state }, ...planned } as unknown as TerminalNow;
  await renderPage(
    <>
      <PublishFirst now={now} />
      <Place />
    </>,
    { namespace, messages },
  );
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}

test('a new screen is offered an image, a template and a program, with itself as the target', async () => {
  expect(await show('empty')).toEqual(['图片或视频', '用模板新建节目', '已有的节目']);
  const way = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return screen.getByTestId('place').textContent;
  };
  expect(way('图片或视频')).toBe('/material?terminal=lobby');
  expect(way('用模板新建节目')).toBe('/program?new=1&terminal=lobby');
  expect(way('已有的节目')).toBe('/task/new?terminal=lobby');
});

test('actions without permission, and actions for a screen with content, are not offered', async () => {
  expect(await show('empty', ['task.manage', 'terminal.view'])).toEqual(['已有的节目']);
  cleanup();
  leave?.();
  expect(await show('empty', ['terminal.view', 'program.manage', 'material.view'])).toEqual([]);
  cleanup();
  leave?.();
  expect(await show('upToDate')).toEqual([]);
});

test('a new unconnected screen is offered the same; one with planned content is not', async () => {
  const next = async (state: TerminalState, planned?: object) => {
    cleanup();
    leave?.();
    return (await show(state, undefined, planned)).length;
  };
  expect(await next('neverConnected')).toBe(3);
  expect(await next('notPaired')).toBe(3);
  expect(await next('offline')).toBe(3);
  const menu = { items: [{ taskId: 't', programId: 'p' }] };
  expect(await next('offline', { expected: menu, next: null })).toBe(0);
  expect(await next('offline', { expected: { items: [] }, next: menu })).toBe(0);
  expect(await next('revoked')).toBe(0);
});
