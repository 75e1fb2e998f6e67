import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import type { ReactNode } from 'react';
import { Input, Modal } from './index.ts';

beforeAll(startMessages);
afterEach(cleanup);

const open = (content: ReactNode) =>
  render(
    <Modal visible title="Title" okText="Save" cancelText="Cancel">
      {content}
    </Modal>,
  );
const focused = () => document.activeElement;

test('a dialog focuses its first field, not its Cancel', () => {
  open(
    <>
      <label>
        <input type="radio" />
        Template
      </label>
      <Input aria-label="Name" autoFocus />
      <Input aria-label="Note" />
    </>,
  );
  expect(focused()).toBe(screen.getByLabelText('Name'));
});

test('a disabled or read-only field is skipped', () => {
  open(
    <>
      <Input aria-label="Id" disabled />
      <input type="text" aria-label="Address" readOnly />
      <textarea aria-label="Note" />
    </>,
  );
  expect(focused()).toBe(screen.getByLabelText('Note'));
});

test('a later field with autoFocus gets the focus', () => {
  open(
    <>
      <Input aria-label="Search" />
      <Input aria-label="Name" autoFocus />
    </>,
  );
  expect(focused()).toBe(screen.getByLabelText('Name'));
});

test('a dialog without fields focuses Cancel', () => {
  open(<p>Delete it?</p>);
  expect(focused()?.textContent).toBe('Cancel');
});
