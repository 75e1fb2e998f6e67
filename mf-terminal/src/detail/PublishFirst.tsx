import type { TerminalState } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { TerminalNow } from './TerminalDetailStore.ts';

const ways = [
  { kind: 'picture', path: '/material?terminal=', needs: ['material.view', 'program.manage'] },
  { kind: 'template', path: '/program?new=1&terminal=', needs: ['program.manage'] },
  { kind: 'program', path: '/task/new?terminal=', needs: [] },
] as const;

/** States without information about content: an unconnected new screen needs its first content as well. */
const away: ReadonlySet<TerminalState> = new Set<TerminalState>([
  'notPaired',
  'neverConnected',
  'offline',
  'unstable',
  'screenOff',
  'otherSource',
]);

/** Whether nothing is published to it: as it reports, or since no task targets it now or later. */
function isBare({ terminal: { state }, expected, next }: TerminalNow): boolean {
  return state === 'empty' || (away.has(state) && expected.items.length === 0 && next === null);
}

/** Ways to publish first content, with this screen preselected. */
export const PublishFirst = observer(function PublishFirst({ now }: { readonly now: TerminalNow }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { clId } = now.terminal;
  if (!isBare(now) || !session.can('task.manage')) return null;
  const open = ways.filter(({ needs }) => needs.every((permission) => session.can(permission)));
  return (
    <section className="terminal-publish" aria-label={say('publish.first')}>
      <h3>{say('publish.first')}</h3>
      {open.map(({ kind, path }, index) => (
        <Button
          key={kind}
          theme={index === 0 ? 'solid' : 'light'}
          onClick={() => navigate(path + encodeURIComponent(clId))}
        >
          {say(`publish.${kind}`)}
        </Button>
      ))}
    </section>
  );
});
