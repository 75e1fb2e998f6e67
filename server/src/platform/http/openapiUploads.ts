import {
  appletPictureLimit,
  appletPicturePath,
  backupAddress,
  backupUploadPath,
  deployedBuild,
  deployRemotePath,
  packageLimit,
  packageUploadPath,
  upgradePackage,
  uploadFlows,
  uploadLimit,
  uploadPath,
} from '@vitrine/shared/api';
import {
  answerHeaders,
  answerRef,
  binary,
  byToken,
  envelopeOf,
  failure,
  header,
  inPath,
  query,
} from './openapiParts.ts';
import { type JsonSchema, schemaOf } from './schemaOf.ts';

const version = header('Tus-Resumable', '`1.0.0`', true, { const: '1.0.0' });

/** Status codes of tus, so that its clients know what to retry; the body is the usual envelope. */
const failures = {
  401: failure('no valid session'),
  403: failure('`permission.denied`'),
  404: failure('`material.uploadUnknown`: forgotten, withdrawn, or another person’s'),
  409: failure('`material.uploadOffset`: ask HEAD how far it is'),
  413: failure('`material.uploadTooLarge`'),
  422: failure('any other refusal: the file, the metadata or the headers are not right'),
  423: failure('`material.uploadBusy`: another request writes to it; try again'),
  503: failure('`database.unavailable` or `storage.unavailable`: try again'),
  507: failure('`storage.full`'),
};

const outcome = answerHeaders({
  'Material-Id': ['once the last byte is here: the material that came of it'],
  'Font-Id': ['the same of a font'],
  'Material-Note': ['a word of `materialNotes`, or empty'],
});
const offset = answerHeaders({ 'Upload-Offset': ['bytes that are here', 'number'] });

interface Resumable {
  readonly path: string;
  readonly what: string;
  /** Maximum bytes of a whole upload, where the server sets one. */
  readonly largest?: number;
  readonly metadata: string;
  readonly permission: string;
  /** Headers with the result of a complete upload. */
  readonly outcome: JsonSchema;
}

/** A resumable upload in tus 1.0.0: created by POST, continued by PATCH. */
function resumable({ path, what, largest, metadata, permission, outcome: ended }: Resumable): JsonSchema {
  const common = { security: byToken, description: `Access: ${permission}. tus 1.0.0 (https://tus.io).` };
  const id = inPath('id', 'the last part of `Location`');
  return {
    [path]: {
      post: {
        ...common,
        summary: `Begins an upload of ${what}.`,
        parameters: [
          version,
          header('Upload-Length', 'bytes of the file', true, {
            type: 'integer',
            minimum: 0,
            ...(largest === undefined ? {} : { maximum: largest }),
          }),
          header('Upload-Metadata', `pairs of a key and its value in base64, by comma: ${metadata}`, true),
        ],
        responses: {
          201: { description: 'begun', headers: answerHeaders({ Location: ['where to send the bytes'] }) },
          ...failures,
        },
      },
    },
    [`${path}/{id}`]: {
      head: {
        ...common,
        summary: 'How far an upload is, and what came of it.',
        parameters: [id, version],
        responses: { 200: { description: 'known', headers: { ...offset, ...ended } }, ...failures },
      },
      patch: {
        ...common,
        summary: 'Sends bytes of an upload.',
        parameters: [
          id,
          version,
          header('Upload-Offset', 'bytes that are here already', true, { type: 'integer', minimum: 0 }),
        ],
        requestBody: { required: true, ...binary('application/offset+octet-stream') },
        responses: { 204: { description: 'taken', headers: { ...offset, ...ended } }, ...failures },
      },
      delete: {
        ...common,
        summary: 'Takes an unfinished upload back.',
        parameters: [id, version],
        responses: { 204: { description: 'forgotten' }, ...failures },
      },
    },
  };
}

const materialUpload = resumable({
  path: uploadPath,
  what: `a material or a font, at most ${uploadLimit} bytes, in one request or in several of any size`,
  largest: uploadLimit,
  metadata:
    '`filename` (required), `folderId`, `sha256`, `replaces`, `posterOf`, `purpose` (`material`, `font`), ' +
    `\`convert\` (\`0\`, \`1\`), \`flow\` (${uploadFlows.map((flow) => `\`${flow}\``).join(', ')})`,
  permission: 'material.upload; with `replaces`, or `font` as `purpose`, material.manage',
  outcome,
});

const backupUpload = resumable({
  path: backupUploadPath,
  what: 'a backup; `insertUploadedBackup` lists it when all bytes are here',
  metadata: '`filename` (required, ends with `.sql`)',
  permission: 'system.server',
  outcome: {},
});

const backupBody: JsonSchema = {
  post: {
    summary: 'Takes a backup from elsewhere as one body, checks it from end to end and lists it.',
    description: 'Access: system.server.',
    security: byToken,
    parameters: [query('fileName', 'ends with `.sql`', undefined, true)],
    requestBody: { required: true, ...binary('application/sql') },
    responses: {
      200: {
        description: 'code 0, 1 or 401',
        content: {
          'application/json': {
            schema: envelopeOf({ type: 'object', properties: { id: { type: 'string' } } }),
          },
        },
      },
    },
  },
};

const upgradePackageBody: JsonSchema = {
  post: {
    summary: `Takes an upgrade package (apk or zip) of at most ${packageLimit} bytes.`,
    description: 'Access: terminal.upgrade.',
    security: byToken,
    parameters: [
      query('name', 'file name', undefined, true),
      query('version', 'counts where the package does not say its own'),
      query('remarks', 'shown beside it'),
    ],
    requestBody: { required: true, ...binary('application/octet-stream') },
    responses: {
      200: {
        description: 'code 0, 1 or 401',
        content: { 'application/json': { schema: envelopeOf(schemaOf(upgradePackage, 'output')) } },
      },
    },
  },
};

const remoteBuild: JsonSchema = {
  post: {
    summary: 'Takes the ZIP of a build of a remote, which nothing uses until it is promoted.',
    description: 'Access: the token of the remote, or a session with system.server.',
    security: byToken,
    requestBody: { required: true, ...binary('application/zip') },
    responses: {
      200: {
        description: 'code 0, 1 or 401',
        content: { 'application/json': { schema: envelopeOf(schemaOf(deployedBuild, 'output')) } },
      },
    },
  },
};

const phonePicture: JsonSchema = {
  post: {
    summary: `Sends a picture of at most ${appletPictureLimit} bytes from a phone with a pass to its terminal.`,
    description: 'Access: the pass.',
    security: [],
    parameters: [
      header('pass', 'what stands behind the `#` of the pass’s address', true),
      header('sender', 'a name, percent-encoded'),
    ],
    requestBody: { required: true, ...binary('image/*') },
    responses: {
      200: { description: 'code 0 or 1', content: { 'application/json': { schema: answerRef } } },
    },
  },
};

/** Addresses for uploading files. */
export function uploadAddresses(): JsonSchema {
  return {
    ...materialUpload,
    ...backupUpload,
    [backupAddress]: backupBody,
    [packageUploadPath]: upgradePackageBody,
    [appletPicturePath]: phonePicture,
    [deployRemotePath]: remoteBuild,
  };
}
