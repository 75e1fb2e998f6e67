import type { SettingChange } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { amongst, inOrder } from '../../tree/lockTerminals.ts';
import { splitChange } from '../desiredSettings.ts';
import type { Order } from '../order.ts';
import { commandMeans } from './commandMeans.ts';
import type { Means } from './means.ts';
import { settingMeans } from './settingMeans.ts';
import { upgradeMeans } from './upgradeMeans.ts';

function changeMeans(settings: SettingChange): Means {
  const { timeZone } = settings;
  if (timeZone === undefined) return settingMeans(splitChange(settings));
  return settingMeans({
    ...splitChange(settings),
    also: (transaction, clIds) =>
      sql`with ${inOrder(amongst(clIds))} update terminal set time_zone = ${timeZone}
        where id in (select id from locked)`.execute(transaction),
    after: (services, tenantId, clIds) => services.terminals.tellChange(tenantId, clIds, 'zone'),
  });
}

/** How an order gets to terminals. */
export function meansFor(order: Order): Means {
  switch (order.kind) {
    case 'command':
      return commandMeans(order.command);
    case 'setting':
      return changeMeans(order.settings);
    case 'schedule':
      return settingMeans({
        given: {},
        taken: [],
        also: (transaction, clIds) =>
          sql`with ${inOrder(amongst(clIds))} update terminal set power = ${JSON.stringify(order.power)}::jsonb
            where id in (select id from locked)`.execute(transaction),
      });
    case 'switchover':
      if (order.order.mode === 'now')
        return commandMeans({ kind: 'switchSource', source: order.order.source });
      return settingMeans(
        order.order.entries.length === 0
          ? { given: {}, taken: ['switchover'] }
          : { ability: 'switchSource', given: { switchover: order.order.entries }, taken: [] },
      );
    case 'upgrade':
      return upgradeMeans(order);
  }
}
