import { z } from 'zod';
import { programDocument } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { done, id, instant, integer } from '../base/field.ts';
import { placeWeather } from '../terminal/weather.ts';
import { sharePassword, sharePasswordLength } from './sharePassword.ts';

/** Preview links: an address that shows one program to anyone who has it, until it expires or is revoked. */

export const programShare = z.object({
  id: z.string(),
  programId: z.string(),
  /** `/web/preview?share=…&expires=…&signature=…`, to be appended to the console's origin. */
  path: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Number of visits, and the last one. */
  opened: z.number().int(),
  openedAt: instant.nullable(),
  /** Whether visitors must enter a password. Absent from older servers. */
  hasPassword: z.boolean().optional(),
});
export type ProgramShare = z.infer<typeof programShare>;

export const insertProgramShare = defineEndpoint({
  path: '/etv/insertProgramShare.json',
  access: 'program.manage',
  summary:
    'Creates a public preview address of a program, valid for 1 to 30 days, optionally with a password.',
  input: z.object({ id, days: integer(1, 30).default(7), password: sharePassword.default('') }),
  output: programShare,
});

export const updateProgramShare = defineEndpoint({
  path: '/etv/updateProgramShare.json',
  access: 'program.manage',
  summary: 'Sets, changes or (if empty) removes the password of a preview address.',
  input: z.object({ id, password: sharePassword }),
  output: programShare,
});

export const selectProgramShares = defineEndpoint({
  path: '/etv/selectProgramShares.json',
  access: 'program.view',
  summary: 'Lists valid preview addresses of a program.',
  input: z.object({ id }),
  output: z.array(programShare),
});

export const deleteProgramShare = defineEndpoint({
  path: '/etv/deleteProgramShare.json',
  access: 'program.manage',
  summary: 'Revokes a preview address.',
  input: z.object({ id }),
  output: done,
});

/** Query of a preview address. */
const address = z.object({
  share: z.string().max(64).default(''),
  expires: z.string().max(12).default(''),
  signature: z.string().max(64).default(''),
  /** Received in exchange for the password. */
  pass: z.string().max(64).default(''),
});

export const selectProgramPreview = defineEndpoint({
  path: '/etv/selectProgramPreview.json',
  access: 'public',
  summary:
    'Returns the newest content of a program and of linked programs by preview address, with signed file addresses. Errors `program.linkInvalid`, `program.linkExpired`, `program.linkRevoked`; with a password `program.linkPassword`, `program.linkPasswordWrong`, `program.linkTries`.',
  input: address.extend({ password: z.string().max(sharePasswordLength.longest).default('') }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    document: programDocument,
    /** Programs linked by touch, nearest first. */
    linked: z.array(z.object({ id: z.string(), document: programDocument })),
    /** Fonts of the account used by its texts and those of linked programs. */
    fonts: z.array(z.object({ fontName: z.string(), url: z.string() })),
    expiresAt: instant,
    /** Expiry of the file addresses; request them again before. */
    filesUntil: instant,
    /** Reopens this address without the password, until that is changed; empty without a password. */
    pass: z.string().optional(),
  }),
});

export const selectProgramPreviewWeather = defineEndpoint({
  path: '/etv/selectProgramPreviewWeather.json',
  access: 'public',
  summary:
    'Returns cached weather of the places in a preview; an empty place is that of a terminal with a location. Errors as for the preview itself.',
  input: address,
  output: z.array(placeWeather),
});
