import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { listCustomers } from './customers/customerList.ts';
import {
  addCustomer,
  changeCustomer,
  removeCustomer,
  resetCustomerPassword,
  resetCustomerTwoFactor,
} from './customers/customerService.ts';
import { readOwnAccount } from './customers/expiry.ts';
import { addOrder, listOrders, payOrder, removeOrder } from './customers/orderService.ts';
import {
  addMember,
  changeMember,
  listMembers,
  removeMember,
  resetPassword,
  resetTwoFactor,
  signOutEverywhere,
  switchMember,
} from './members/memberService.ts';
import { addRole, changeRole, listRoles, removeRole } from './members/roleService.ts';

const done = async (work: Promise<unknown>) => {
  await work;
  return {};
};

/** Roles and members. */
export const memberRoutes = [
  route(api.selectRoles, (_input, context: SessionContext<Needs<'database'>>) => listRoles(context)),
  route(api.insertRole, (input, context: SessionContext<Needs<'audit' | 'database'>>) =>
    addRole(input, context),
  ),
  route(api.updateRole, (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
    done(changeRole(input, context)),
  ),
  route(api.deleteRole, ({ roleId }, context: SessionContext<Needs<'audit' | 'database'>>) =>
    done(removeRole(roleId, context)),
  ),
  route(api.selectMembers, (_input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    listMembers(context),
  ),
  route(api.insertMember, addMember),
  route(
    api.updateMember,
    (input, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>) =>
      done(changeMember(input, context)),
  ),
  route(api.resetMemberPassword, (input, context: SessionContext<Needs<'audit' | 'database' | 'events'>>) =>
    done(resetPassword(input, context)),
  ),
  route(api.resetMemberTwoFactor, ({ id }, context: SessionContext<Needs<'audit' | 'database' | 'events'>>) =>
    done(resetTwoFactor(id, context)),
  ),
  route(api.disableMember, (input, context: SessionContext<Needs<'audit' | 'database' | 'events'>>) =>
    done(switchMember(input, context)),
  ),
  route(api.endMemberSessions, ({ id }, context: SessionContext<Needs<'audit' | 'database' | 'events'>>) =>
    signOutEverywhere(id, context),
  ),
  route(api.deleteMember, ({ id }, context: SessionContext<Needs<'audit' | 'database' | 'events'>>) =>
    done(removeMember(id, context)),
  ),
];

/** Customers and their orders. */
export const customerRoutes = [
  route(api.selectCustomers, listCustomers),
  route(api.insertCustomer, addCustomer),
  route(api.updateCustomer, (input, context: SessionContext<Needs<'audit' | 'database' | 'expiryWatch'>>) =>
    done(changeCustomer(input, context)),
  ),
  route(api.resetCustomerPassword, resetCustomerPassword),
  route(api.resetCustomerTwoFactor, ({ id }, context: SessionContext<Needs<'audit' | 'database'>>) =>
    resetCustomerTwoFactor(id, context),
  ),
  route(
    api.deleteCustomer,
    ({ id }, context: SessionContext<Needs<'audit' | 'database' | 'events' | 'terminals'>>) =>
      done(removeCustomer(id, context)),
  ),
  route(api.selectOrders, listOrders),
  route(api.insertOrder, addOrder),
  route(api.payOrder, ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) =>
    payOrder(id, context),
  ),
  route(api.deleteOrder, ({ id }, context: SessionContext<Needs<'audit' | 'database'>>) =>
    done(removeOrder(id, context)),
  ),
  route(api.selectOwnAccount, (_input, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readOwnAccount(context),
  ),
];
