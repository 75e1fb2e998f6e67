import * as api from '@vitrine/shared/api';
import * as model from '@vitrine/shared/document';
import { longestDeployed } from '../../../server/src/system/backup/format.ts';
import { code, table } from '../tables.ts';

const megabytes = (bytes: number): string => `${bytes / 1_048_576} MB`;
const list = (words: readonly string[]): string => words.map((word) => code(word)).join(' ');

export function limitsReference(): string {
  const { convertibleByType: converted, extensionsByType } = api;
  const kinds = Object.entries(extensionsByType).map(([type, extensions]) => [
    type,
    list(extensions),
    type in converted ? list(converted[type as keyof typeof converted]) : '',
    megabytes(api.uploadLimit),
  ]);
  const sizes = [
    ['font', list(api.fontExtensions), megabytes(api.fontLimit)],
    ['upgrade package of screens', list(['apk', 'zip']), megabytes(api.packageLimit)],
    ['picture sent from a phone', '', megabytes(api.appletPictureLimit)],
    ['recording of an alarm', '', `${api.alarmRecordingLimit / 1000} KB`],
    ['file of a deployed remote in a backup', '', megabytes(longestDeployed)],
  ];
  const counts = [
    ['scenes of a program', model.maximumScenes],
    ['widgets of a scene', model.maximumComponents],
    ['side of a program in pixels', model.maximumResolution],
    ['pages drawn of a document', model.maximumPages],
    ['pages of an H5 page', model.maximumH5Pages],
    ['fields of a form', model.maximumFormFields],
    ['responses to one H5 page', api.maximumH5Answers],
    ['responses to an account’s H5 pages', api.maximumAccountAnswers],
    ['screens of one import', api.mostImported],
    ['upgrade packages of an account', api.mostUpgradePackages],
    ['USB packages of an account', api.mostUsbPackages],
    ['of these waiting or being built', api.mostBuildingUsbPackages],
    ['webhooks of an account', api.mostWebhooks],
    ['revisions of one H5 page', api.keptH5Versions],
    ['days in the trash', api.trashDays],
  ].map(([what, most]) => [String(what), most?.toLocaleString('en-US') ?? '']);
  return `# Limits

## Materials

${table(['category', 'extensions', 'converted at upload, where the server can', 'largest file'], kinds)}

In the flow *compress* images above ${megabytes(api.compressAbove)}, or with a side above ${api.compressedSide} pixels, are made smaller; in the flow *small* both sides stay
below ${api.smallImageSide} pixels. Content counts, not the name: a file that is not what its extension says is refused.

## Other files

${table(['file', 'extensions', 'largest file'], sizes)}

## Numbers

${table(['what', 'at most'], counts)}
`;
}
