import type { PictureSource } from '@vitrine/shared/api';
import type { BridgeClient } from '../bridge/BridgeClient.ts';
import type { DeviceController } from '../settings/DeviceController.ts';
import type { CommandHandlers, OnHold } from './Commands.ts';
import type { OperatorMessage } from './MessageQueue.ts';
import { Unable } from './Unable.ts';

/** Actions that commands need of the terminal. */
export interface CommandActions {
  readonly screenshot: () => Promise<void>;
  /** Resolves once the message is on a visible screen. */
  readonly message: (message: OperatorMessage, onHold: OnHold) => Promise<void>;
  readonly reload: () => void;
  readonly clearCache: () => Promise<void>;
  readonly forget: () => void;
  /** Returns the milliseconds by which the terminal's clock is now corrected. */
  readonly syncClock: () => Promise<number>;
  /** Returns the freed bytes. */
  readonly cleanUp: (level: 'light' | 'moderate' | 'high') => Promise<number>;
  /** Returns the number of delivered lines. */
  readonly sendActivityLog: () => Promise<number>;
}

/** Milliseconds for the acknowledgement to be sent before the page or the terminal restarts. */
const sendDelay = 500;

export function commandHandlers(
  actions: CommandActions,
  device: DeviceController,
  bridge: BridgeClient,
): CommandHandlers {
  const soon = (act: () => void) => void setTimeout(act, sendDelay);
  return {
    screenshot: () => done(actions.screenshot()),
    message: ({ text = '', seconds, showUntil, expiresAt }, onHold) =>
      done(actions.message({ text, seconds, until: Date.parse(showUntil ?? expiresAt) }, onHold)),
    restartPlayer: async () => soon(actions.reload),
    clearCache: () => done(actions.clearCache()),
    forget: async () => soon(actions.forget),
    reboot: () => done(bridge.carryOut('reboot')),
    powerOff: () => done(bridge.carryOut('powerOff')),
    screenOn: () => done(device.setScreen(true)),
    screenOff: () => done(device.setScreen(false)),
    volume: ({ value }) => done(device.setVolume(given(value))),
    brightness: ({ value }) => done(device.setBrightness(given(value))),
    syncClock: async () => ({ offset: Math.round(await actions.syncClock()) }),
    cleanUp: async ({ level }) => ({ freedBytes: await actions.cleanUp(given(level)) }),
    switchSource: ({ source }) => done(device.setSource(given<PictureSource>(source))),
    journal: async () => ({ lines: await actions.sendActivityLog() }),
  };
}

async function done(act: Promise<unknown>): Promise<undefined> {
  await act;
  return undefined;
}

/** @throws Unable when the command lacks a required value */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Unable('invalid');
  return value;
}
