import * as api from '@vitrine/shared/api';
import {
  type Component,
  createProgramDocument,
  createScene,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { pairTerminal } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { documentWith, givenMaterial, givenProgram } from '../testing/world.ts';

/** Reported data of a terminal. */
export interface Reported {
  online?: boolean;
  authorised?: boolean;
  free_space?: number | null;
  time_zone?: string;
  resolution_width?: number;
  resolution_height?: number;
  abilities?: string[];
}

/** Codes with levels of findings. */
export const codesOf = (findings: readonly api.PreflightFinding[] = []) =>
  findings.map(({ code, level }) => `${code} ${level}`);

/** A program of one scene. */
export const sceneOf = (...widgets: Component[]) =>
  createProgramDocument({ scenes: [createScene(0, widgets)] });

/** An account with one terminal as target. */
export class SendWorld {
  readonly server: TestServer;
  readonly clock: ManualClock;
  tenant: TestTenant;
  lobby: string;

  private constructor(server: TestServer, clock: ManualClock, tenant: TestTenant, lobby: string) {
    this.server = server;
    this.clock = clock;
    this.tenant = tenant;
    this.lobby = lobby;
  }

  static async start(): Promise<SendWorld> {
    const clock = manualClock();
    const server = await startTestServer({ clock });
    const world = new SendWorld(server, clock, await server.createTenant(), '');
    return world;
  }

  /** Switches to a new account with a standard terminal. */
  async renew(): Promise<void> {
    this.tenant = await this.server.createTenant();
    this.lobby = (await pairTerminal(this.server, this.tenant, 'Lobby')).clId;
    await this.give(this.lobby, {});
  }

  as({ token }: TestTenant = this.tenant) {
    return { token };
  }

  async give(clId: string, reported: Reported): Promise<void> {
    const abilities = ['plays:avc', 'plays:aac'];
    const usual = { online: true, resolution_width: 1920, resolution_height: 1080, abilities };
    const terminal = this.server.services.database.updateTable('terminal');
    await terminal
      .set({ ...usual, ...reported })
      .where('id', '=', clId)
      .execute();
  }

  async programOf(document: ProgramDocument, name?: string): Promise<string> {
    const { id } = await givenProgram(this.server, this.tenant, name);
    await this.server.ask(api.updateProgram, { id, revision: 1, document }, this.as());
    return id;
  }

  async goodProgram(): Promise<string> {
    return this.programOf(documentWith(await givenMaterial(this.server, this.tenant)), 'Good one');
  }

  check(programId: string, request: object = { clientIds: [this.lobby] }) {
    return this.server.ask(api.selectSendPreflight, { programIds: [programId], ...request }, this.as());
  }

  /** Findings for the terminal. */
  async aboutLobby(programId: string): Promise<string[]> {
    return codesOf((await this.check(programId)).terminals[0]?.findings);
  }
}
