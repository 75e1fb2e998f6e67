import * as account from './account/account.ts';
import * as customer from './account/customer.ts';
import * as memberInvitation from './account/memberInvitation.ts';
import * as accountOidc from './account/oidc.ts';
import * as role from './account/role.ts';
import * as session from './account/session.ts';
import * as accountTwoFactor from './account/twoFactor.ts';
import * as accountWebhook from './account/webhook.ts';
import * as contentEdits from './base/contentEdits.ts';
import type { Endpoint } from './base/endpoint.ts';
import * as h5Form from './h5/form.ts';
import * as h5 from './h5/h5.ts';
import * as h5History from './h5/history.ts';
import * as h5Program from './h5/program.ts';
import * as h5Publication from './h5/publication.ts';
import * as h5Template from './h5/template.ts';
import * as material from './material/material.ts';
import * as programApproval from './program/approval.ts';
import * as programHistory from './program/history.ts';
import * as programLostFiles from './program/lostFiles.ts';
import * as program from './program/program.ts';
import * as programSend from './program/send.ts';
import * as programShare from './program/share.ts';
import * as programTemplate from './program/template.ts';
import * as programTree from './program/tree.ts';
import * as usbPackage from './program/usbPackage.ts';
import * as systemBackup from './system/backup.ts';
import * as systemEnroll from './system/enroll.ts';
import * as systemLog from './system/log.ts';
import * as overview from './system/overview.ts';
import * as systemRemotes from './system/remotes.ts';
import * as systemServer from './system/server.ts';
import * as system from './system/system.ts';
import * as task from './task/task.ts';
import * as terminalAlarm from './terminal/alarm/alarm.ts';
import * as applet from './terminal/applet.ts';
import * as terminalCall from './terminal/call.ts';
import * as terminalMonitor from './terminal/monitor.ts';
import * as terminalCommand from './terminal/operations/command.ts';
import * as terminalOperation from './terminal/operations/operation.ts';
import * as terminalSetting from './terminal/operations/setting.ts';
import * as terminalSwitchover from './terminal/operations/switchover.ts';
import * as terminalUpgrade from './terminal/operations/upgrade.ts';
import * as playerReports from './terminal/playerReports.ts';
import * as playItems from './terminal/statistics/playItems.ts';
import * as terminalStatistics from './terminal/statistics/statistics.ts';
import * as terminalThroughput from './terminal/statistics/throughput.ts';
import * as terminal from './terminal/terminal.ts';
import * as weather from './terminal/weather.ts';

export type { MessageKey, MessageValue, MessageValues, PlainKey, Translate } from '../i18n/keys.ts';
export * from './account/account.ts';
export * from './account/customer.ts';
export * from './account/memberInvitation.ts';
export * from './account/oidc.ts';
export * from './account/permission.ts';
export * from './account/readyRole.ts';
export * from './account/role.ts';
export * from './account/session.ts';
export * from './account/twoFactor.ts';
export * from './account/webhook.ts';
export * from './base/contentEdits.ts';
export { cutText } from './base/cutText.ts';
export * from './base/dayTime.ts';
export * from './base/endpoint.ts';
export * from './base/envelope.ts';
export * from './base/event.ts';
export * as field from './base/field.ts';
export { longestName } from './base/field.ts';
export { longestOf } from './base/longestOf.ts';
export * from './base/weekday.ts';
export { defaultGroupName } from './defaultGroup.ts';
export * from './h5/form.ts';
export * from './h5/h5.ts';
export * from './h5/history.ts';
export * from './h5/program.ts';
export * from './h5/publication.ts';
export * from './h5/template.ts';
export * from './link/callSignal.ts';
export * from './link/desiredProgress.ts';
export * from './link/link.ts';
export { widgetFaultLine, widgetFaultOf } from './link/widgetFaultLine.ts';
export * from './material/EncodingTrial.ts';
export * from './material/encodings.ts';
export * from './material/material.ts';
export * from './material/textEncoding.ts';
export * from './materialRoom.ts';
export * from './program/approval.ts';
export * from './program/history.ts';
export * from './program/lostFiles.ts';
export * from './program/program.ts';
export * from './program/send.ts';
export * from './program/share.ts';
export * from './program/sharePassword.ts';
export * from './program/template.ts';
export * from './program/tree.ts';
export * from './program/usbPackage.ts';
export * from './system/backup.ts';
export * from './system/enroll.ts';
export * from './system/log.ts';
export * from './system/logChange.ts';
export * from './system/overview.ts';
export * from './system/remoteDescription.ts';
export * from './system/remotes.ts';
export * from './system/servedRemote.ts';
export * from './system/server.ts';
export * from './system/system.ts';
export * from './task/task.ts';
export * from './terminal/alarm/alarm.ts';
export * from './terminal/alarm/alarmMessages.ts';
export * from './terminal/applet.ts';
export * from './terminal/call.ts';
export * from './terminal/detail/runningTicker.ts';
export * from './terminal/monitor.ts';
export * from './terminal/operations/command.ts';
export * from './terminal/operations/deferral.ts';
export * from './terminal/operations/loggedOperation.ts';
export * from './terminal/operations/operation.ts';
export * from './terminal/operations/operationText.ts';
export * from './terminal/operations/setting.ts';
export * from './terminal/operations/switchover.ts';
export * from './terminal/operations/upgrade.ts';
export * from './terminal/playerReports.ts';
export * from './terminal/statistics/playItems.ts';
export * from './terminal/statistics/statistics.ts';
export * from './terminal/statistics/throughput.ts';
export * from './terminal/status/screenLine.ts';
export * from './terminal/status/screenStatus.ts';
export * from './terminal/status/screenStatusOf.ts';
export * from './terminal/terminal.ts';
export * from './terminal/weather.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value;

/** All calls: the server refuses to start while one of them has no handler. */
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
  playerReports,
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
  programApproval,
  programHistory,
  programLostFiles,
  programSend,
  programShare,
  programTemplate,
  programTree,
  task,
  system,
  systemEnroll,
  systemLog,
  systemServer,
  systemRemotes,
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
