import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { lockTerminals } from './lockTerminals.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = fc.nat(5);
const step = fc.oneof(
  fc.record({ act: fc.constant('group' as const), into: place }),
  fc.record({ act: fc.constant('add' as const), into: place, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ act: fc.constant('moveGroup' as const), which: place, into: place }),
  fc.record({ act: fc.constant('moveTerminals' as const), which: place, count: place, into: place }),
  fc.record({ act: fc.constant('presence' as const), which: place, count: place, online: fc.boolean() }),
  fc.record({ act: fc.constant('alarm' as const), which: place, count: place, on: fc.boolean() }),
  fc.record({ act: fc.constant('delete' as const), which: place, count: place }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A small account, modified by calls and, for terminals' own actions, in the database. */
class Yard {
  readonly tenant: TestTenant;
  groups: string[] = [];
  terminals: string[] = [];
  #serial = 0;

  constructor(tenant: TestTenant) {
    this.tenant = tenant;
  }

  get as() {
    return { token: this.tenant.token };
  }

  #groupAt = (index: number) => this.groups[index % this.groups.length] ?? '-1';
  #some = (which: number, count: number) => this.terminals.slice(which, which + count);

  async add(into: number, count: number): Promise<void> {
    const rows = Array.from({ length: count }, () => {
      this.#serial += 1;
      return {
        id: `${this.tenant.tenantId}${this.#serial}`,
        tenant_id: this.tenant.tenantId,
        group_id: this.#groupAt(into),
        serial: this.#serial,
        name: `S${this.#serial}`,
        time_zone: 'UTC',
      };
    });
    await server.services.database.insertInto('terminal').values(rows).execute();
    this.terminals.push(...rows.map(({ id }) => id));
  }

  async #set(ids: string[], change: { online: boolean } | { warning_state: number }): Promise<void> {
    if (ids.length === 0) return;
    await server.services.database.transaction().execute(async (transaction) => {
      await lockTerminals(transaction, this.tenant.tenantId, ids);
      await transaction.updateTable('terminal').set(change).where('id', 'in', ids).execute();
    });
  }

  async take(what: Step): Promise<void> {
    switch (what.act) {
      case 'group': {
        const made = await server.ask(
          api.insertClientGroup,
          { pid: this.#groupAt(what.into), name: `G${this.groups.length}` },
          this.as,
        );
        this.groups.push(made.id);
        return;
      }
      case 'add':
        return this.add(what.into, what.count);
      case 'moveGroup': {
        // Into its own branch, or the default group: refused without effect.
        const input = { ids: [this.#groupAt(what.which)], pid: this.#groupAt(what.into) };
        await server.call(api.updateClientGroup, input, this.as);
        return;
      }
      case 'moveTerminals': {
        const ids = this.#some(what.which, what.count);
        if (ids.length > 0)
          await server.ask(api.updateClientGroup, { ids, pid: this.#groupAt(what.into) }, this.as);
        return;
      }
      case 'presence':
        return this.#set(this.#some(what.which, what.count), { online: what.online });
      case 'alarm':
        return this.#set(this.#some(what.which, what.count), { warning_state: what.on ? 1 : 0 });
      case 'delete': {
        const ids = this.#some(what.which, what.count);
        if (ids.length > 0) await server.ask(api.deleteClient, { ids }, this.as);
        this.terminals = this.terminals.filter((id) => !ids.includes(id));
      }
    }
  }
}

/** All groups with individually recounted numbers. */
async function countedAgain(tenantId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    with recursive branch as (
      select id as top, id from terminal_group where tenant_id = ${tenantId}
      union select branch.top, child.id from terminal_group child join branch on child.parent_id = branch.id
    )
    select top as id, count(terminal.id) as total, count(terminal.id) filter (where online) as "onlineTotal",
      count(terminal.id) filter (where warning_state = 1) as "warningTotal",
      count(terminal.id) filter (where group_id = top) as "ownTotal"
    from branch left join terminal on terminal.group_id = branch.id group by top order by top`.execute(
    server.services.database,
  );
  return rows;
}

async function treeOf(yard: Yard) {
  const found: Record<string, unknown>[] = [];
  const walk = async (id: string): Promise<void> => {
    for (const node of await server.ask(api.selectClientTree, { id }, yard.as)) {
      if (node.type !== 'folder') continue;
      const { total, onlineTotal, warningTotal, ownTotal } = node;
      found.push({ id: node.id, total, onlineTotal, warningTotal, ownTotal });
      await walk(node.id);
    }
  };
  await walk('-1');
  return found.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
}

describe('group totals', () => {
  it('equal a recount after any changes, and every group stays in the tree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const yard = new Yard(await server.createTenant());
        const [first] = await server.ask(api.selectClientTree, {}, yard.as);
        yard.groups.push(first?.id ?? '');
        for (const what of steps) await yard.take(what);
        expect(await treeOf(yard)).toEqual(await countedAgain(yard.tenant.tenantId));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('are right after many concurrent changes', async () => {
    const yard = new Yard(await server.createTenant());
    const [first] = await server.ask(api.selectClientTree, {}, yard.as);
    yard.groups.push(first?.id ?? '');
    for (let count = 0; count < 4; count += 1) await yard.take({ act: 'group', into: 0 });
    for (let into = 0; into < 5; into += 1) await yard.add(into, 20);
    const moves = Array.from({ length: 60 }, (_, index) =>
      yard.take(
        index % 3 === 0
          ? { act: 'moveTerminals', which: (index * 7) % 90, count: 5, into: index % 5 }
          : { act: 'presence', which: (index * 11) % 90, count: 5, online: index % 2 === 0 },
      ),
    );
    await Promise.all(moves);
    expect(await treeOf(yard)).toEqual(await countedAgain(yard.tenant.tenantId));
  });
});
