import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { date, done, flag, id, instant, integer, nothing, pageNumber } from '../base/field.ts';

/** Amounts in hundredths, to avoid fractions. */
const money = integer(0, 100_000_000_00);
const expiry = z.union([z.literal(''), date]);
const customerFields = {
  /** Name or company. */
  name: z.string().trim().min(1).max(50),
  phone: z.string().trim().max(40).default(''),
  address: z.string().trim().max(200).default(''),
  /** Terminals that the customer and its sub-customers may authorise. */
  authorisedCount: z.coerce.number().int().max(10_000_000),
  /** MB, a multiple of 100. */
  spaceCapacity: z.coerce.number().int().max(1_000_000_000),
  /** Last day; empty: unlimited. */
  expiry: expiry.default(''),
};

export const customerState = z.enum(['valid', 'expiring', 'expired']);

export const customer = z.object({
  id: z.string(),
  name: z.string(),
  /** User name of its administrator. */
  userName: z.string(),
  /** Minimum length of the administrator's password; absent from older servers. */
  passwordLength: z.number().int().optional(),
  level: z.number().int(),
  phone: z.string(),
  address: z.string(),
  authorisedCount: z.number().int(),
  /** Authorised terminals, plus quota given to sub-customers. */
  authorisedInUse: z.number().int(),
  spaceCapacity: z.number().int(),
  spaceInUse: z.number(),
  expiry: z.string(),
  state: customerState,
  /** Direct sub-customers. */
  customers: z.number().int(),
  /** Hundredths. */
  balance: z.number().int(),
  /** Demo data: may be deleted together with its terminals. */
  demo: z.boolean().default(false),
  createdAt: instant,
});
export type Customer = z.infer<typeof customer>;

export const selectCustomers = defineEndpoint({
  path: '/etv/selectCustomers.json',
  access: 'account.customers',
  summary: "Lists the account's direct customers and the quota that is left to assign.",
  input: z.object({
    pageNum: pageNumber,
    pageSize: integer(1, 100).default(24),
    /** Searches name, user name, phone number and address. */
    keyword: z.string().trim().max(100).default(''),
    state: z.union([z.literal(''), customerState]).default(''),
  }),
  output: z.object({
    customerList: z.array(customer),
    totalNum: z.number().int(),
    /** Quota still available for new customers. */
    left: z.object({ authorisedCount: z.number().int(), spaceCapacity: z.number().int() }),
  }),
});

export const insertCustomer = defineEndpoint({
  path: '/etv/insertCustomer.json',
  access: 'account.customers',
  summary: 'Adds a direct customer and its administrator, with quota taken from the account.',
  input: z.object({
    ...customerFields,
    userName: z.string().trim().max(100),
    password: z.string().max(200),
    /** Demo data: may be deleted together with its terminals. */
    demo: flag.default(false),
  }),
  output: z.object({ id: z.string() }),
});

export const updateCustomer = defineEndpoint({
  path: '/etv/updateCustomer.json',
  access: 'account.customers',
  summary: 'Updates a customer; quotas must not exceed what is left, nor fall below what is in use.',
  input: z.object({ id, ...customerFields }),
  output: done,
});

export const resetCustomerPassword = defineEndpoint({
  path: '/etv/resetCustomerPassword.json',
  access: 'account.customers',
  summary: "Resets the password of a customer's administrator and ends their sessions.",
  input: z.object({ id, password: z.string().max(200) }),
  output: z.object({ userName: z.string() }),
});

export const deleteCustomer = defineEndpoint({
  path: '/etv/deleteCustomer.json',
  access: 'account.customers',
  summary:
    'Deletes a direct customer and all its data. It must have no customers and, unless it is a demo account, no authorised terminals.',
  input: z.object({ id }),
  output: done,
});

export const orderStatus = z.enum(['unpaid', 'paid']);

export const order = z.object({
  id: z.string(),
  number: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  description: z.string(),
  /** Amount due. All amounts in hundredths. */
  amount: z.number().int(),
  /** Credit for the customer, and the bonus on top. */
  rechargeAmount: z.number().int(),
  bonus: z.number().int(),
  status: orderStatus,
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Order = z.infer<typeof order>;

export const selectOrders = defineEndpoint({
  path: '/etv/selectOrders.json',
  access: 'account.customers',
  summary: 'Lists purchase orders of direct customers, newest first.',
  input: z.object({
    pageNum: pageNumber,
    pageSize: integer(1, 100).default(24),
    customerId: z.union([z.literal(''), id]).default(''),
    status: z.union([z.literal(''), orderStatus]).default(''),
  }),
  output: z.object({ orderList: z.array(order), totalNum: z.number().int() }),
});

export const insertOrder = defineEndpoint({
  path: '/etv/insertOrder.json',
  access: 'account.customers',
  summary: 'Adds an unpaid purchase order for a customer.',
  input: z.object({
    customerId: id,
    description: z.string().trim().min(1).max(200),
    amount: money,
    rechargeAmount: money,
    /** Bonus in whole units of the currency: none, 10 or 30. */
    bonus: z.coerce.number().pipe(z.union([z.literal(0), z.literal(10), z.literal(30)])),
  }),
  output: z.object({ id: z.string(), number: z.string() }),
});

export const payOrder = defineEndpoint({
  path: '/etv/payOrder.json',
  access: 'account.customers',
  summary: 'Marks a purchase order as paid, once, and credits the customer.',
  input: z.object({ id }),
  output: z.object({ balance: z.number().int() }),
});

export const deleteOrder = defineEndpoint({
  path: '/etv/deleteOrder.json',
  access: 'account.customers',
  summary: 'Deletes an unpaid purchase order.',
  input: z.object({ id }),
  output: done,
});

export const selectOwnAccount = defineEndpoint({
  path: '/etv/selectOwnAccount.json',
  access: 'session',
  summary: "Returns the quotas, expiry date and credits of the caller's account.",
  input: nothing,
  output: z.object({
    name: z.string(),
    expiry: z.string(),
    state: customerState,
    /** Days left; null: unlimited. */
    daysLeft: z.number().int().nullable(),
    balance: z.number().int(),
  }),
});
