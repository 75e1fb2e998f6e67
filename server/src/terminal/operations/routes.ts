import * as api from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { requirePower } from '../report/power.ts';
import { requireTimeZone } from '../timeZone.ts';
import { readActivityLog } from './activityLog.ts';
import { forecast } from './forecast.ts';
import { readOperation, readOperationPage, readResultPage } from './history.ts';
import { resumeOperation, retryOperation, startOperation, stopOperation } from './operationService.ts';
import { readSettingState } from './settingState.ts';
import { readSwitchoverPage } from './switchoverPage.ts';

/** Ten thousand ids are a quarter of a megabyte. */
const manyIds = { bodyLimit: 2 * 1024 * 1024 };

const startRoutes = [
  route(
    api.insertTerminalCommand,
    (
      { target, command, deferral },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
    ) => startOperation(context, target, { kind: 'command', command }, { deferral }),
    manyIds,
  ),
  route(
    api.insertTerminalSetting,
    (
      { target, settings, deferral },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
    ) => {
      if (Object.keys(settings).length === 0) throw new Refusal('terminal.nothingSet');
      const { timeZone } = settings;
      const named = timeZone === undefined ? settings : { ...settings, timeZone: requireTimeZone(timeZone) };
      return startOperation(context, target, { kind: 'setting', settings: named }, { deferral });
    },
    manyIds,
  ),
  route(
    api.insertTerminalSchedule,
    (
      { target, power, deferral },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
    ) => startOperation(context, target, { kind: 'schedule', power: requirePower(power) }, { deferral }),
    manyIds,
  ),
  route(
    api.insertTerminalSwitchover,
    (
      { target, order: payload, deferral },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>,
    ) => startOperation(context, target, { kind: 'switchover', switchover: payload }, { deferral }),
    manyIds,
  ),
];

const history = [
  route(api.selectTerminalOperationForecast, forecast, manyIds),
  route(api.selectTerminalOperationPage, readOperationPage),
  route(api.selectTerminalOperationById, ({ id }, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readOperation(id, context),
  ),
  route(api.selectTerminalOperationResultPage, readResultPage),
];

const hands = [
  route(
    api.stopTerminalOperation,
    async (
      { id },
      context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations' | 'terminals'>>,
    ) => {
      await stopOperation(context, id);
      return {};
    },
  ),
  route(
    api.retryTerminalOperation,
    ({ id, ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>) =>
      retryOperation(context, id, ids),
    manyIds,
  ),
  route(
    api.resumeTerminalOperation,
    async ({ id }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'operations'>>) => {
      await resumeOperation(context, id);
      return {};
    },
  ),
];

export const operationRoutes = [
  ...startRoutes,
  ...history,
  ...hands,
  route(api.selectTerminalSetting, ({ id }, context: SessionContext<Needs<'clock' | 'database'>>) =>
    readSettingState(id, context),
  ),
  route(api.selectTerminalSwitchoverPage, readSwitchoverPage),
  route(api.selectTerminalJournal, ({ id }, context: SessionContext<Needs<'database'>>) =>
    readActivityLog(id, context),
  ),
];
