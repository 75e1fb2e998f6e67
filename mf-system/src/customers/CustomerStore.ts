import * as api from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { PagedList } from '@vitrine/shared/state';
import { makeObservable, observableRef, runInAction } from 'mobx';

export interface CustomerFilter {
  readonly keyword: string;
  readonly state: '' | api.Customer['state'];
}
export interface OrderFilter {
  readonly customerId: string;
  readonly status: '' | api.Order['status'];
}
export type CustomerFields = Omit<api.InputOf<typeof api.updateCustomer>, 'id'>;
export type OrderFields = api.InputOf<typeof api.insertOrder>;

const pageSize = 24;

/** Direct customers and their orders. Writes throw; the calling form shows the error. */
export class CustomerStore {
  readonly client: Client;
  readonly customers: PagedList<api.Customer, CustomerFilter>;
  readonly orders: PagedList<api.Order, OrderFilter>;
  /** Quota available for a new customer; undefined until loaded. */
  left: { readonly authorisedCount: number; readonly spaceCapacity: number } | undefined = undefined;

  constructor(client: Client) {
    this.client = client;
    this.customers = new PagedList<api.Customer, CustomerFilter>(
      async ({ page, pageSize: size, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize: size };
        const answer = await client.call(api.selectCustomers, input, { signal });
        runInAction(() => {
          this.left = answer.left;
        });
        return { rows: answer.customerList, total: answer.totalNum };
      },
      { pageSize, filter: { keyword: '', state: '' } },
    );
    this.orders = new PagedList<api.Order, OrderFilter>(
      async ({ page, pageSize: size, filter }, signal) => {
        const input = { ...filter, pageNum: page, pageSize: size };
        const { orderList, totalNum } = await client.call(api.selectOrders, input, { signal });
        return { rows: orderList, total: totalNum };
      },
      { pageSize, filter: { customerId: '', status: '' } },
    );
    makeObservable(this, { left: observableRef });
  }

  async add(fields: CustomerFields, userName: string, password: string): Promise<void> {
    await this.client.call(api.insertCustomer, { ...fields, userName, password });
    await this.customers.reload();
  }

  async change(id: string, fields: CustomerFields): Promise<void> {
    await this.client.call(api.updateCustomer, { id, ...fields });
    await this.customers.reload();
  }

  async resetPassword(id: string, password: string): Promise<void> {
    await this.client.call(api.resetCustomerPassword, { id, password });
  }

  /** Returns the user's name. */
  async resetTwoFactor(id: string): Promise<string> {
    return (await this.client.call(api.resetCustomerTwoFactor, { id })).userName;
  }

  async remove(id: string): Promise<void> {
    await this.client.call(api.deleteCustomer, { id });
    await this.customers.reload();
  }

  async addOrder(fields: OrderFields): Promise<void> {
    await this.client.call(api.insertOrder, fields);
    await this.orders.reload();
  }

  async pay(id: string): Promise<void> {
    await this.client.call(api.payOrder, { id });
    await Promise.all([this.orders.reload(), this.customers.reload()]);
  }

  async removeOrder(id: string): Promise<void> {
    await this.client.call(api.deleteOrder, { id });
    await this.orders.reload();
  }
}
