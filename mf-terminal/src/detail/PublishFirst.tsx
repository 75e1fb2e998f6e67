import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';

const ways = [
  { kind: 'picture', path: '/material?terminal=', needs: ['material.view', 'program.manage'] },
  { kind: 'template', path: '/program?new=1&terminal=', needs: ['program.manage'] },
  { kind: 'program', path: '/task/new?terminal=', needs: [] },
] as const;

/** For a screen to which nothing was published yet: what it can be given, each way with the screen chosen. */
export function PublishFirst({ row }: { readonly row: TerminalRow }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  if (row.state !== 'empty' || !session.can('task.manage')) return null;
  const open = ways.filter(({ needs }) => needs.every((permission) => session.can(permission)));
  return (
    <section className="terminal-publish" aria-label={say('publish.first')}>
      <h3>{say('publish.first')}</h3>
      {open.map(({ kind, path }, index) => (
        <Button
          key={kind}
          theme={index === 0 ? 'solid' : 'light'}
          onClick={() => navigate(path + encodeURIComponent(row.clId))}
        >
          {say(`publish.${kind}`)}
        </Button>
      ))}
    </section>
  );
}
