import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

export type ChangeAuthorised = (ids: readonly string[], allow: boolean, name: string) => Promise<void>;

interface AuthoriseButtonProps {
  readonly row: TerminalRow;
  readonly onChange: ChangeAuthorised;
}

/** Authorises a terminal, or revokes it. */
export function AuthoriseButton({ row, onChange }: AuthoriseButtonProps) {
  const say = useMessages(namespace);
  const { clId, authorised, name } = row;
  const act = say(authorised ? 'revoke.action' : 'authorise.action');
  return (
    <Button
      size="small"
      type={authorised ? 'danger' : 'primary'}
      aria-label={say('register.actNamed', { act, name })}
      onClick={() => void onChange([clId], !authorised, name)}
    >
      {act}
    </Button>
  );
}
