import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { isOfLoading } from '../remotes/RemoteFailure.ts';
import { registry } from '../remotes/registry.ts';

interface LeftVersionNoteProps {
  /** Of the remote. */
  readonly name: string;
  /** Its page is there. Before, the live region stands empty, since readers announce only what changes in one. */
  readonly ready: boolean;
}

/** Says that the page is one of the previous version, and on request why. */
export const LeftVersionNote = observer(function LeftVersionNote({ name, ready }: LeftVersionNoteProps) {
  const say = useMessages(hostNamespace);
  const [open, setOpen] = useState(false);
  const left = ready && !registry.hiddenNotes.has(name) ? registry.left.get(name) : undefined;
  const hide = () => {
    registry.hideNote(name);
    document.getElementById('page')?.focus();
  };
  const text = () => {
    if (!left) return undefined;
    const { entry, previous, failure } = left;
    const names = { name: entry.label[currentLocale()], version: entry.version, previous: previous.version };
    const said = say(isOfLoading(failure) ? 'remote.notLoaded' : 'remote.fellBack', names);
    return open ? `${said} ${say(`remote.${failure.reason}`, failure.facts)}` : said;
  };
  return (
    <div className={left && 'shell-left'}>
      <span role="status">{text()}</span>
      {left && (
        <>
          <Button size="small" theme="borderless" aria-expanded={open} onClick={() => setOpen(!open)}>
            {say('remote.why')}
          </Button>
          <Button size="small" theme="borderless" type="tertiary" onClick={hide}>
            {say('remote.hide')}
          </Button>
        </>
      )}
    </div>
  );
});
