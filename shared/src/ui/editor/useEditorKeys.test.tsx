import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type Command, defineCommand } from '@vitrine/shared/editor';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { useState } from 'react';
import { useEditorKeys } from './useEditorKeys.ts';

interface Worked {
  readonly done: string[];
}

const commands: readonly Command<Worked>[] = [
  defineCommand({
    id: 'deselect',
    label: () => 'Deselect',
    shortcut: 'Escape',
    run: ({ done }) => done.push('deselect'),
  }),
];

function Editor({ context }: { readonly context: Worked }) {
  const [open, setOpen] = useState(true);
  useEditorKeys({
    commands,
    context,
    active: true,
    save: () => undefined,
    nudge: () => false,
    endGesture: () => undefined,
  });
  return open ? (
    <SideSheet visible title="素材库" mask={false} onCancel={() => setOpen(false)}>
      <button type="button">春天</button>
    </SideSheet>
  ) : null;
}

test('Escape closes the top drawer first, and deselects only the next time', async () => {
  const context: Worked = { done: [] };
  render(<Editor context={context} />);
  fireEvent.keyDown(screen.getByRole('button', { name: '春天' }), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(context.done).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'Escape', keyCode: 27 });
  expect(context.done).toEqual(['deselect']);
});
