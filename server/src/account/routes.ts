import * as api from '@vitrine/shared/api';
import { type Route, route } from '../platform/route.ts';
import { listCustomers } from './customers/customerList.ts';
import {
  addCustomer,
  changeCustomer,
  removeCustomer,
  resetCustomerPassword,
  resetCustomerTwoFactor,
} from './customers/customerService.ts';
import { readOwnAccount } from './customers/expiry.ts';
import { addOrder, listOrders, recordPayment, removeOrder } from './customers/orderService.ts';
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
export const memberRoutes: readonly Route[] = [
  route(api.selectRoles, (_input, context) => listRoles(context)),
  route(api.insertRole, (input, context) => addRole(input, context)),
  route(api.updateRole, (input, context) => done(changeRole(input, context))),
  route(api.deleteRole, ({ roleId }, context) => done(removeRole(roleId, context))),
  route(api.selectMembers, (_input, context) => listMembers(context)),
  route(api.insertMember, addMember),
  route(api.updateMember, (input, context) => done(changeMember(input, context))),
  route(api.resetMemberPassword, (input, context) => done(resetPassword(input, context))),
  route(api.resetMemberTwoFactor, ({ id }, context) => done(resetTwoFactor(id, context))),
  route(api.disableMember, (input, context) => done(switchMember(input, context))),
  route(api.endMemberSessions, ({ id }, context) => signOutEverywhere(id, context)),
  route(api.deleteMember, ({ id }, context) => done(removeMember(id, context))),
];

/** Customers and their orders. */
export const customerRoutes: readonly Route[] = [
  route(api.selectCustomers, listCustomers),
  route(api.insertCustomer, addCustomer),
  route(api.updateCustomer, (input, context) => done(changeCustomer(input, context))),
  route(api.resetCustomerPassword, resetCustomerPassword),
  route(api.resetCustomerTwoFactor, ({ id }, context) => resetCustomerTwoFactor(id, context)),
  route(api.deleteCustomer, ({ id }, context) => done(removeCustomer(id, context))),
  route(api.selectOrders, listOrders),
  route(api.insertOrder, addOrder),
  route(api.payOrder, ({ id }, context) => recordPayment(id, context)),
  route(api.deleteOrder, ({ id }, context) => done(removeOrder(id, context))),
  route(api.selectOwnAccount, (_input, context) => readOwnAccount(context)),
];
