import { type Kysely, sql } from 'kysely';

/** Details of customers, their purchase orders, and the last sign-in of members. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant
    add column phone text not null default '',
    add column address text not null default '',
    add column balance bigint not null default 0 check (balance >= 0)`.execute(database);
  await sql`alter table member add column last_sign_in_at timestamptz`.execute(database);
  await sql`create unique index role_name on role (tenant_id, lower(name))`.execute(database);
  await sql`create sequence customer_order_number`.execute(database);
  await sql`create table customer_order (
    id text primary key,
    tenant_id text not null references tenant (id) on delete cascade,
    customer_id text not null references tenant (id) on delete cascade,
    number text not null unique,
    description text not null,
    amount bigint not null check (amount >= 0),
    recharge_amount bigint not null check (recharge_amount >= 0),
    bonus bigint not null check (bonus in (0, 1000, 3000)),
    status text not null default 'unpaid' check (status in ('unpaid', 'paid')),
    created_at timestamptz not null,
    paid_at timestamptz
  )`.execute(database);
  await sql`create index customer_order_tenant on customer_order (tenant_id, created_at desc)`.execute(
    database,
  );
  await sql`create index customer_order_customer on customer_order (customer_id)`.execute(database);
}
