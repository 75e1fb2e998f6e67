import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { UsbPanel } from './UsbPanel.ts';
import { usbMessages } from './usbMessages.ts';

let panel: UsbPanel;

beforeEach(() => {
  jest.useFakeTimers();
  panel = new UsbPanel({
    say: usbMessages('en_US'),
    onFile: () => undefined,
    onFolder: () => undefined,
    onRecords: () => undefined,
    onCancel: () => undefined,
  });
  document.body.append(panel.opener, panel.element);
});
afterEach(() => {
  panel.remove();
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const chooser = () => panel.element.querySelector('input') as HTMLInputElement;

it('closes by itself a minute after its last use', async () => {
  panel.open();
  await pass(50);
  panel.element.dispatchEvent(new Event('pointerdown'));
  await pass(59);
  expect(panel.isOpen).toBe(true);
  await pass(2);
  expect(panel.isOpen).toBe(false);
});

it('stays open during an import, and for a minute after it reported the result', async () => {
  panel.open();
  panel.busy(0);
  await pass(300);
  panel.show('imported', true);
  panel.busy(undefined);
  await pass(59);
  expect(panel.isOpen).toBe(true);
  await pass(2);
  expect(panel.isOpen).toBe(false);
});

it.each(['change', 'cancel'])('stays open while a file is being chosen, until the %s', async (answer) => {
  panel.open();
  chooser().click();
  await pass(300);
  expect(panel.isOpen).toBe(true);
  chooser().dispatchEvent(new Event(answer));
  await pass(61);
  expect(panel.isOpen).toBe(false);
});

it('stays open while a folder is being chosen', async () => {
  panel.open();
  panel.asks(true);
  await pass(300);
  panel.busy(0);
  panel.busy(undefined);
  await pass(300);
  expect(panel.isOpen).toBe(true);
  panel.asks(false);
  await pass(61);
  expect(panel.isOpen).toBe(false);
});

it('leaves no timer when it is removed', () => {
  panel.open();
  panel.remove();
  expect(jest.getTimerCount()).toBe(0);
  expect(panel.element.isConnected).toBe(false);
});
