import type { Permission } from '@vitrine/shared/api';
import { findMessage } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

export const domainOf = (permission: Permission) => permission.slice(0, permission.indexOf('.'));

export const domainName = (domain: string): string =>
  findMessage(namespace, `logs.domain.${domain}`) ?? domain;

/** A permission that this console has no words for, since the server is newer, is called by its own word. */
export const permissionName = (permission: Permission): string =>
  findMessage(namespace, `permission.${permission}`) ?? permission;
