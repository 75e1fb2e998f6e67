import { formatList, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { Tooltip } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import './presence.css';

/** Other editors of the program; two windows of one user count twice. */
export const PresenceMark = observer(function PresenceMark() {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const { others } = editor.presence;
  if (others.length === 0) return null;
  const names = others.map(({ userName, own }) => (own ? say('presence.you') : userName));
  const facts = others.map(({ userName, own, since }) =>
    say('presence.since', { userName: own ? say('presence.you') : userName, time: formatRelative(since) }),
  );
  return (
    <Tooltip content={facts.join(' · ')}>
      <span className="pe-presence" role="status">
        <span className="pe-presence-mark" aria-hidden="true">
          {[...(names[0] ?? '')].slice(0, 1)}
        </span>
        {say('presence.editing', { names: formatList(names) })}
      </span>
    </Tooltip>
  );
});
