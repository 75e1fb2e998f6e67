import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { SideSheet } from './index.ts';

afterEach(cleanup);

/** A button that stops the propagation of Escape, like one with a tooltip. */
function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} onKeyDown={(event) => event.stopPropagation()}>
        History
      </button>
      {open && (
        <SideSheet visible title="Versions" onCancel={() => setOpen(false)}>
          What the work was
        </SideSheet>
      )}
    </>
  );
}

it('a drawer takes the focus, closes on Escape, and returns the focus', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: 'Versions' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'History' }));
});

it('a drawer with an autofocused field returns the focus too', async () => {
  function Asking() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          New role
        </button>
        {open && (
          <SideSheet visible title="Role" onCancel={() => setOpen(false)}>
            <Input aria-label="Name" autoFocus />
          </SideSheet>
        )}
      </>
    );
  }
  render(<Asking />);
  await userEvent.click(screen.getByRole('button', { name: 'New role' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New role' }));
});
