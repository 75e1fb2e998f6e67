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

test('a dialog begins in its first field, not on its Cancel', () => {
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

test('a field that cannot be typed in is passed over', () => {
  open(
    <>
      <Input aria-label="Id" disabled />
      <input type="text" aria-label="Address" readOnly />
      <textarea aria-label="Note" />
    </>,
  );
  expect(focused()).toBe(screen.getByLabelText('Note'));
});

test('a later field that asks for the focus itself has it', () => {
  open(
    <>
      <Input aria-label="Search" />
      <Input aria-label="Name" autoFocus />
    </>,
  );
  expect(focused()).toBe(screen.getByLabelText('Name'));
});

test('a question without fields begins on Cancel', () => {
  open(<p>Delete it?</p>);
  expect(focused()?.textContent).toBe('Cancel');
});
