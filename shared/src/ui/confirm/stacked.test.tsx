import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { Dropdown, Modal, Popover, Select } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { type ComponentType, type ReactNode, useState } from 'react';
import { confirm } from './index.ts';

afterEach(cleanup);

interface LayerProps {
  readonly visible: boolean;
  readonly title: string;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const layers: Record<string, ComponentType<LayerProps>> = { Modal, SideSheet };

/** A layer that a button opens; it is drawn only while it is open. */
function Opened({ kind, title, children }: { kind: string; title: string; children?: ReactNode }) {
  const [open, setOpen] = useState(true);
  const Layer = layers[kind] ?? Modal;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open {title}
      </button>
      {open && (
        <Layer visible title={title} onCancel={() => setOpen(false)}>
          {children}
        </Layer>
      )}
    </>
  );
}

function Lower({ kind, children }: { kind: string; children: ReactNode }) {
  const [inside, setInside] = useState(false);
  return (
    <Opened kind={kind} title="lower">
      <button type="button" onClick={() => setInside(true)}>
        Go on
      </button>
      {inside && children}
    </Opened>
  );
}

/** A closing layer stays in its animation, which never ends in jsdom. */
const fading = '[class*="-animate-hide"], [class*="-animation-hide"]';
const isOpen = (title: string) => screen.queryAllByText(title).some((found) => !found.closest(fading));
const pressEscape = (at: Element = document.body) => fireEvent.keyDown(at, { key: 'Escape', keyCode: 27 });

test.each([
  ['Modal', 'Modal'],
  ['Modal', 'SideSheet'],
  ['SideSheet', 'Modal'],
  ['SideSheet', 'SideSheet'],
])('with a %s and a %s above it, Escape closes the upper one, then the lower one', async (lower, upper) => {
  render(
    <Lower kind={lower}>
      <Opened kind={upper} title="upper" />
    </Lower>,
  );
  fireEvent.click(screen.getByText('Go on'));
  await screen.findByText('upper');
  pressEscape();
  await waitFor(() => expect(isOpen('upper')).toBe(false));
  expect(isOpen('lower')).toBe(true);
  pressEscape();
  await waitFor(() => expect(isOpen('lower')).toBe(false));
});

test.each(['Modal', 'SideSheet'])(
  'Escape answers a question above a %s with “no”, and the layer below stays',
  async (kind) => {
    await startMessages();
    render(<Opened kind={kind} title="lower" />);
    const answer = confirm({ title: `Delete the ${kind}?`, action: 'Delete' });
    await screen.findByText(`Delete the ${kind}?`);
    pressEscape();
    expect(await answer).toBe(false);
    expect(isOpen('lower')).toBe(true);
  },
);

test('a dialog that ignores Escape keeps those below it open', async () => {
  render(
    <Lower kind="SideSheet">
      <Modal visible title="upper" closeOnEsc={false} />
    </Lower>,
  );
  fireEvent.click(screen.getByText('Go on'));
  await screen.findByText('upper');
  pressEscape();
  await new Promise(requestAnimationFrame);
  expect([isOpen('lower'), isOpen('upper')]).toEqual([true, true]);
});

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
];

test.each([
  ['a list', 'First', <Select key="s" aria-label="Field" optionList={options} />, '[role="combobox"]'],
  [
    'a panel',
    'Contents',
    <Popover key="p" trigger="click" label="Panel" content="Contents">
      <button type="button" className="opener">
        Panel
      </button>
    </Popover>,
    '.opener',
  ],
])('Escape closes %s in a dialog, not the dialog', async (_what, shown, field, opener) => {
  render(
    <Opened kind="Modal" title="lower">
      {field}
    </Opened>,
  );
  const trigger = document.querySelector<HTMLElement>(opener);
  if (!trigger) throw new Error('nothing to open');
  fireEvent.click(trigger);
  await screen.findByText(shown);
  pressEscape(trigger);
  expect(isOpen('lower')).toBe(true);
  await waitFor(() => expect(isOpen(shown)).toBe(false));
  pressEscape();
  await waitFor(() => expect(isOpen('lower')).toBe(false));
});

/** A panel that no click opened, so that the focus is elsewhere. */
function OpenByItself({ kind }: { kind: 'menu' | 'panel' }) {
  const [open, setOpen] = useState(true);
  const ways = { trigger: 'custom', visible: open, onEscKeyDown: () => setOpen(false) } as const;
  if (kind === 'menu')
    return (
      <Dropdown {...ways} render={open ? <p>Uploads</p> : null}>
        <span>Tray</span>
      </Dropdown>
    );
  return (
    <Popover {...ways} label="Uploads" content={open ? <p>Uploads</p> : null}>
      <span>Tray</span>
    </Popover>
  );
}

test.each([
  ['Modal', 'menu'],
  ['SideSheet', 'menu'],
  ['SideSheet', 'panel'],
] as const)(
  'above a %s Escape first closes a %s that opened by itself, also with the focus elsewhere',
  async (lower, kind) => {
    await startMessages();
    render(
      <Opened kind={lower} title="lower">
        <OpenByItself kind={kind} />
      </Opened>,
    );
    await screen.findByText('Uploads');
    pressEscape();
    await waitFor(() => expect(isOpen('Uploads')).toBe(false));
    expect(isOpen('lower')).toBe(true);
    pressEscape();
    await waitFor(() => expect(isOpen('lower')).toBe(false));
  },
);
