import { afterEach, expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { pathOf, session } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';

afterEach(() => session.leave());

const signIn = (...permissions: Permission[]) => signInAs({ level: '2', roleId: '7', permissions });

test('a person with edit permission gets the editor', () => {
  signIn('program.view', 'program.manage', 'h5.view', 'h5.manage');
  expect([pathOf.program('a b'), pathOf.h5('c', 'Menu')]).toEqual(['/addprogram?id=a%20b', '/h5editor?id=c']);
});

test('a person with view permission gets the page', () => {
  signIn('program.view', 'h5.view', 'task.view', 'terminal.view', 'material.view');
  expect([
    pathOf.program('a'),
    pathOf.h5('b', 'Menu & more'),
    pathOf.task('c'),
    pathOf.emergency('d'),
    pathOf.terminal('e'),
    pathOf.material('f'),
  ]).toEqual([
    '/program?program=a',
    '/h5/production?keyword=Menu%20%26%20more',
    '/task?task=c',
    '/cbemergencies?id=d',
    '/terminal/attribute?terminal=e',
    '/material/displayPage?id=f',
  ]);
});

test('others get no link', () => {
  signIn('system.logs');
  expect(Object.values(pathOf).map((path) => path('a', 'Menu'))).toEqual(Array(7).fill(undefined));
});
