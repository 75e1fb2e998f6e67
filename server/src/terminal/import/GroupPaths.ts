import type { Connection } from '../../platform/database/connection.ts';
import { newId } from '../../platform/identifier.ts';
import { insertGroup } from '../tree/groupRepository.ts';
import { ensureDefaultGroup, requireGroup, rootId } from '../tree/groupService.ts';

/** Finds groups by path from a group, and creates missing ones. */
export class GroupPaths {
  readonly #connection: Connection;
  readonly #tenantId: string;
  readonly #start: string | null;
  /** Ids by parent and name. */
  readonly #known: Map<string, string>;
  added = 0;

  private constructor(
    connection: Connection,
    tenantId: string,
    start: string | null,
    known: Map<string, string>,
  ) {
    this.#connection = connection;
    this.#tenantId = tenantId;
    this.#start = start;
    this.#known = known;
  }

  static async open(connection: Connection, tenantId: string, pid: string): Promise<GroupPaths> {
    if (pid !== rootId) await requireGroup(connection, tenantId, pid);
    const rows = await connection
      .selectFrom('terminal_group')
      .select(['id', 'parent_id', 'name'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id', 'desc')
      .execute();
    const known = new Map(rows.map(({ id, parent_id, name }) => [keyOf(parent_id, name), id]));
    return new GroupPaths(connection, tenantId, pid === rootId ? null : pid, known);
  }

  /** The group at a path; without one, the import's target. */
  async find(path: readonly string[] | undefined): Promise<string> {
    if (path === undefined)
      return this.#start ?? (await ensureDefaultGroup(this.#connection, this.#tenantId)).id;
    let parentId = this.#start;
    for (const name of path)
      parentId = this.#known.get(keyOf(parentId, name)) ?? (await this.#add(parentId, name));
    return parentId ?? rootId;
  }

  async #add(parentId: string | null, name: string): Promise<string> {
    const id = newId();
    await insertGroup(this.#connection, { id, tenantId: this.#tenantId, parentId, name });
    this.#known.set(keyOf(parentId, name), id);
    this.added += 1;
    return id;
  }
}

const keyOf = (parentId: string | null, name: string) => `${parentId ?? ''}/${name}`;
