import type { Permission } from '@vitrine/shared/api';
import { findMessage } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

export const domainOf = (permission: Permission) => permission.slice(0, permission.indexOf('.'));

export const domainName = (domain: string): string =>
  findMessage(namespace, `logs.domain.${domain}`) ?? domain;

/** Permission label; unknown ones of a newer server keep their key. */
export const permissionName = (permission: Permission): string =>
  findMessage(namespace, `permission.${permission}`) ?? permission;
