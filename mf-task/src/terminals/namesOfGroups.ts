import { shownGroupName } from '@vitrine/shared/i18n';

interface Groups {
  readonly groupNames: Readonly<Record<string, string>>;
  readonly defaultGroupId?: string | undefined;
}

/** Names as the reader sees them, by the ids of the groups. */
export const namesOfGroups = ({ groupNames, defaultGroupId }: Groups): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(groupNames).map(([id, name]) => [id, shownGroupName(name, id === defaultGroupId)]),
  );
