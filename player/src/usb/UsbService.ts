import { sha256 } from '@noble/hashes/sha2.js';
import { playRecord, selectTerminalPackageKey } from '@vitrine/shared/api';
import { readable } from '../storage/readable.ts';
import { bytesOfHex, hexOf } from './hex.ts';
import { importPackage } from './importPackage.ts';
import type { UsbServiceOptions } from './LazyUsbService.ts';
import { PackageFault } from './PackageFault.ts';
import { sealRecords } from './sealRecords.ts';
import { download, folderPicker, newestPackage, writeInto } from './stick.ts';
import { UsbMemory } from './UsbMemory.ts';
import { UsbPanel } from './UsbPanel.ts';
import { type SayUsb, usbMessages } from './usbMessages.ts';

/** Maximum play records per file; the rest goes with the next one. */
const mostRecords = 50_000;

/** Imports packages from sticks, and exports play records. */
export class UsbService {
  readonly #options: UsbServiceOptions;
  readonly #say: SayUsb;
  readonly #panel: UsbPanel;
  readonly #memory: UsbMemory;
  #run: AbortController | undefined;

  constructor(options: UsbServiceOptions) {
    this.#options = options;
    const { translator, surface } = options.environment;
    this.#say = usbMessages(translator.locale);
    this.#memory = new UsbMemory(options.identity.clId, options.environment.device.storage);
    this.#panel = new UsbPanel({
      say: this.#say,
      onFile: (file) => void this.importFile(file),
      onFolder: folderPicker() && (() => void this.#openFolder()),
      onRecords: () => void this.#saveRecords(),
      onCancel: () => this.#run?.abort(),
    });
    surface.addPanel(this.#panel.opener, this.#panel.element);
    this.#showKey();
  }

  /** Shows the button while nothing plays. */
  offer(quiet: boolean): void {
    this.#panel.opener.hidden = !quiet;
  }

  toggle(): void {
    this.#panel.toggle();
  }

  /** Pins the server's key, the first time it is received. */
  async learnKey(): Promise<void> {
    if (this.#memory.publicKey !== undefined) return;
    const { publicKey } = await this.#options.environment.server.client.call(selectTerminalPackageKey, {});
    this.#memory.pin(publicKey);
    this.#showKey();
  }

  /** Imports a package and plays it, or shows why not. */
  async importFile(file: Blob): Promise<void> {
    if (this.#run) return;
    const run = new AbortController();
    this.#run = run;
    this.#panel.open();
    this.#panel.show(this.#say('importing'), true);
    this.#panel.busy(0);
    try {
      await this.#take(file, run.signal);
    } catch (reason) {
      this.#options.environment.activityLog.note('usb', reason);
      this.#panel.show(this.#sentenceOf(reason, run.signal), false);
    } finally {
      this.#run = undefined;
      this.#panel.busy(undefined);
    }
  }

  remove(): void {
    this.#run?.abort();
    this.#panel.remove();
  }

  async #take(file: Blob, signal: AbortSignal): Promise<void> {
    const { environment, identity, delivery } = this.#options;
    const { index, desired } = await importPackage(file, {
      store: environment.store,
      clId: identity.clId,
      publicKey: this.#memory.publicKey,
      lastMade: this.#memory.lastMade,
      current: delivery.active?.desired,
      onPercent: (percent) => this.#panel.busy(percent),
      signal,
    });
    this.#memory.took(index.createdAt);
    delivery.reachFromStick(desired);
    this.#panel.show(this.#say('imported', { name: index.name }), true);
  }

  #sentenceOf(reason: unknown, signal: AbortSignal): string {
    if (signal.aborted) return this.#say('cancelled');
    if (reason instanceof PackageFault) return this.#say(`fault.${reason.code}`);
    return this.#say('failed', { reason: String(reason) });
  }

  /** Opens the stick as a folder: imports the newest package, and exports the records onto the same stick. */
  async #openFolder(): Promise<void> {
    this.#panel.asks(true);
    try {
      const folder = await folderPicker()?.();
      if (!folder) return;
      const file = await newestPackage(folder);
      if (file) await this.importFile(file);
      else this.#panel.show(this.#say('noPackage'), false);
      const records = await this.#records();
      if (records) await writeInto(folder, records.name, records.bytes);
    } catch (reason) {
      // Cancelled by the user.
      if (reason instanceof DOMException && reason.name === 'AbortError') return;
      this.#options.environment.activityLog.note('usb', reason);
      this.#panel.show(this.#say('failed', { reason: String(reason) }), false);
    } finally {
      this.#panel.asks(false);
    }
  }

  async #saveRecords(): Promise<void> {
    try {
      const records = await this.#records();
      if (!records) return this.#panel.show(this.#say('noRecords'), true);
      download(records.name, records.bytes);
      this.#panel.show(this.#say('recordsSaved', { count: records.count, name: records.name }), true);
    } catch (reason) {
      this.#options.environment.activityLog.note('usb', reason);
      this.#panel.show(this.#say('failed', { reason: String(reason) }), false);
    }
  }

  /** The records also stay here: whichever copy reaches the server first, each counts once. */
  async #records() {
    const { environment, identity, proof } = this.#options;
    const stored = await environment.database.getAll('records', undefined, mostRecords);
    // Unreadable records are left to the delivery over the network.
    const records = await readable(stored, playRecord, async () => undefined);
    const items = await proof.handOut(mostRecords);
    if (records.length + items.length === 0) return undefined;
    const at = new Date().toISOString();
    const file = sealRecords(identity, { records, items }, at);
    return {
      name: `vitrine-records-${identity.clId}-${at.slice(0, 19).replace(/\D/g, '')}.json`,
      bytes: new Blob([JSON.stringify(file)], { type: 'application/json' }),
      count: records.length + items.length,
    };
  }

  #showKey(): void {
    const { publicKey } = this.#memory;
    this.#panel.showKey(publicKey && hexOf(sha256(bytesOfHex(publicKey))).slice(0, 16));
  }
}

export function createUsbService(options: UsbServiceOptions): UsbService {
  return new UsbService(options);
}
