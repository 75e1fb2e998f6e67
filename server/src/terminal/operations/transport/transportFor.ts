import type { SettingChange } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { amongst, inOrder } from '../../tree/lockTerminals.ts';
import { splitChange } from '../desiredSettings.ts';
import type { OperationPayload } from '../operationPayload.ts';
import { commandTransport } from './commandTransport.ts';
import { settingTransport } from './settingTransport.ts';
import type { Transport } from './transport.ts';
import { upgradeTransport } from './upgradeTransport.ts';

function changeTransport(settings: SettingChange): Transport {
  const { timeZone } = settings;
  if (timeZone === undefined) return settingTransport(splitChange(settings));
  return settingTransport({
    ...splitChange(settings),
    also: (transaction, clIds) =>
      sql`with ${inOrder(amongst(clIds))} update terminal set time_zone = ${timeZone}
        where id in (select id from locked)`.execute(transaction),
    after: (services, tenantId, clIds) => services.terminals.notifyChange(tenantId, clIds, 'zone'),
  });
}

export function transportFor(payload: OperationPayload): Transport {
  switch (payload.kind) {
    case 'command':
      return commandTransport(payload.command);
    case 'setting':
      return changeTransport(payload.settings);
    case 'schedule':
      return settingTransport({
        given: {},
        taken: [],
        also: (transaction, clIds) =>
          sql`with ${inOrder(amongst(clIds))} update terminal set power = ${JSON.stringify(payload.power)}::jsonb
            where id in (select id from locked)`.execute(transaction),
      });
    case 'switchover':
      if (payload.switchover.mode === 'now')
        return commandTransport({ kind: 'switchSource', source: payload.switchover.source });
      return settingTransport(
        payload.switchover.entries.length === 0
          ? { given: {}, taken: ['switchover'] }
          : { ability: 'switchSource', given: { switchover: payload.switchover.entries }, taken: [] },
      );
    case 'upgrade':
      return upgradeTransport(payload);
  }
}
