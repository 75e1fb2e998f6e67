import * as account from './account.ts';
import * as accountOidc from './accountOidc.ts';
import * as accountTwoFactor from './accountTwoFactor.ts';
import * as accountWebhook from './accountWebhook.ts';
import * as applet from './applet.ts';
import * as contentEdits from './contentEdits.ts';
import * as customer from './customer.ts';
import type { Endpoint } from './endpoint.ts';
import * as h5 from './h5.ts';
import * as h5Form from './h5Form.ts';
import * as h5History from './h5History.ts';
import * as h5Program from './h5Program.ts';
import * as h5Publication from './h5Publication.ts';
import * as h5Template from './h5Template.ts';
import * as material from './material.ts';
import * as memberInvitation from './memberInvitation.ts';
import * as overview from './overview.ts';
import * as playItems from './playItems.ts';
import * as program from './program.ts';
import * as programAudit from './programAudit.ts';
import * as programHistory from './programHistory.ts';
import * as programSend from './programSend.ts';
import * as programShare from './programShare.ts';
import * as programTemplate from './programTemplate.ts';
import * as programTree from './programTree.ts';
import * as role from './role.ts';
import * as session from './session.ts';
import * as system from './system.ts';
import * as systemBackup from './systemBackup.ts';
import * as systemEnroll from './systemEnroll.ts';
import * as systemLog from './systemLog.ts';
import * as systemServer from './systemServer.ts';
import * as task from './task.ts';
import * as terminal from './terminal.ts';
import * as terminalAlarm from './terminalAlarm.ts';
import * as terminalCall from './terminalCall.ts';
import * as terminalCommand from './terminalCommand.ts';
import * as terminalDiary from './terminalDiary.ts';
import * as terminalMonitor from './terminalMonitor.ts';
import * as terminalOperation from './terminalOperation.ts';
import * as terminalSetting from './terminalSetting.ts';
import * as terminalStatistics from './terminalStatistics.ts';
import * as terminalSwitchover from './terminalSwitchover.ts';
import * as terminalThroughput from './terminalThroughput.ts';
import * as terminalUpgrade from './terminalUpgrade.ts';
import * as usbPackage from './usbPackage.ts';
import * as weather from './weather.ts';

export type { MessageKey, MessageValue, MessageValues, PlainKey, Translate } from '../i18n/keys.ts';
export * from './account.ts';
export * from './accountOidc.ts';
export * from './accountTwoFactor.ts';
export * from './accountWebhook.ts';
export * from './alarmWords.ts';
export * from './applet.ts';
export * from './callSignal.ts';
export * from './contentEdits.ts';
export * from './customer.ts';
export { cutText } from './cutText.ts';
export * from './dayTime.ts';
export { defaultGroupName } from './defaultGroup.ts';
export * from './desiredProgress.ts';
export * from './endpoint.ts';
export * from './envelope.ts';
export * from './event.ts';
export * as field from './field.ts';
export { longestName } from './field.ts';
export * from './h5.ts';
export * from './h5Form.ts';
export * from './h5History.ts';
export * from './h5Program.ts';
export * from './h5Publication.ts';
export * from './h5Template.ts';
export * from './link.ts';
export * from './loggedOperation.ts';
export { longestOf } from './longestOf.ts';
export * from './material.ts';
export * from './materialRoom.ts';
export * from './memberInvitation.ts';
export * from './operationText.ts';
export * from './overview.ts';
export * from './permission.ts';
export * from './playItems.ts';
export * from './program.ts';
export * from './programAudit.ts';
export * from './programHistory.ts';
export * from './programSend.ts';
export * from './programShare.ts';
export * from './programTemplate.ts';
export * from './programTree.ts';
export * from './role.ts';
export * from './screenLine.ts';
export * from './screenStatus.ts';
export * from './screenStatusOf.ts';
export * from './session.ts';
export * from './sharePassword.ts';
export * from './system.ts';
export * from './systemBackup.ts';
export * from './systemEnroll.ts';
export * from './systemLog.ts';
export * from './systemLogChange.ts';
export * from './systemServer.ts';
export * from './task.ts';
export * from './terminal.ts';
export * from './terminalAlarm.ts';
export * from './terminalCall.ts';
export * from './terminalCommand.ts';
export * from './terminalDeferral.ts';
export * from './terminalDiary.ts';
export * from './terminalMonitor.ts';
export * from './terminalOperation.ts';
export * from './terminalSetting.ts';
export * from './terminalStatistics.ts';
export * from './terminalSwitchover.ts';
export * from './terminalThroughput.ts';
export * from './terminalUpgrade.ts';
export * from './textEncoding.ts';
export * from './usbPackage.ts';
export * from './weather.ts';
export * from './weekday.ts';
export { widgetFaultLine, widgetFaultOf } from './widgetFaultLine.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value;

/** Every call there is: the server refuses to start while one of them has no handler. */
export const endpoints: readonly Endpoint[] = [
  session,
  account,
  accountOidc,
  accountTwoFactor,
  accountWebhook,
  role,
  memberInvitation,
  contentEdits,
  customer,
  terminal,
  terminalAlarm,
  terminalCall,
  terminalDiary,
  terminalStatistics,
  playItems,
  terminalMonitor,
  terminalThroughput,
  terminalUpgrade,
  terminalCommand,
  terminalOperation,
  terminalSetting,
  terminalSwitchover,
  material,
  program,
  programAudit,
  programHistory,
  programSend,
  programShare,
  programTemplate,
  programTree,
  task,
  system,
  systemEnroll,
  systemLog,
  systemServer,
  systemBackup,
  h5,
  h5Form,
  h5History,
  h5Program,
  h5Publication,
  h5Template,
  weather,
  usbPackage,
  applet,
  overview,
].flatMap((domain) => Object.values(domain).filter(isEndpoint));
