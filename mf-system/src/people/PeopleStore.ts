import * as api from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';

export type RoleFields = api.InputOf<typeof api.insertRole>;
export type MemberFields = api.InputOf<typeof api.insertMember>;

/** Members and roles. Writes throw; the calling dialog shows the error. */
export class PeopleStore {
  readonly client: Client;
  readonly members: Resource<api.Member[]>;
  readonly roles: Resource<api.OutputOf<typeof api.selectRoles>>;

  constructor(client: Client) {
    this.client = client;
    this.members = new Resource((signal) => client.call(api.selectMembers, {}, { signal }));
    this.roles = new Resource((signal) => client.call(api.selectRoles, {}, { signal }));
  }

  async reload(): Promise<void> {
    await Promise.all([this.members.reload(), this.roles.reload()]);
  }

  cancel(): void {
    this.members.cancel();
    this.roles.cancel();
  }

  addMember(fields: MemberFields): Promise<void> {
    return this.#afterwards(this.client.call(api.insertMember, fields));
  }

  async invite(fields: Omit<MemberFields, 'password'>): Promise<api.InvitationLink> {
    const link = await this.client.call(api.insertMemberInvitation, fields);
    await this.reload();
    return link;
  }

  async renewInvitation(id: string): Promise<api.InvitationLink> {
    const link = await this.client.call(api.renewMemberInvitation, { id });
    await this.reload();
    return link;
  }

  revokeInvitation(id: string): Promise<void> {
    return this.#afterwards(this.client.call(api.revokeMemberInvitation, { id }));
  }

  changeMember(id: string, phone: string, roleId: string): Promise<void> {
    return this.#afterwards(this.client.call(api.updateMember, { id, phone, roleId }));
  }

  resetPassword(id: string, password: string): Promise<void> {
    return this.#afterwards(this.client.call(api.resetMemberPassword, { id, password }));
  }

  resetTwoFactor(id: string): Promise<void> {
    return this.#afterwards(this.client.call(api.resetMemberTwoFactor, { id }));
  }

  switchMember(id: string, disabled: boolean): Promise<void> {
    return this.#afterwards(this.client.call(api.disableMember, { id, disabled }));
  }

  signOut(id: string): Promise<void> {
    return this.#afterwards(this.client.call(api.endMemberSessions, { id }));
  }

  removeMember(id: string): Promise<void> {
    return this.#afterwards(this.client.call(api.deleteMember, { id }));
  }

  async addRole(fields: RoleFields): Promise<string> {
    const { roleId } = await this.client.call(api.insertRole, fields);
    await this.reload();
    return roleId;
  }

  changeRole(roleId: string, fields: RoleFields): Promise<void> {
    return this.#afterwards(this.client.call(api.updateRole, { roleId, ...fields }));
  }

  /** User names of a role's members. */
  usersOf(roleId: string): string[] {
    const members = this.members.value ?? [];
    return members.filter((member) => member.roleId === roleId).map(({ userName }) => userName);
  }

  removeRole(roleId: string): Promise<void> {
    return this.#afterwards(this.client.call(api.deleteRole, { roleId }));
  }

  async #afterwards(write: Promise<unknown>): Promise<void> {
    await write;
    await this.reload();
  }
}
