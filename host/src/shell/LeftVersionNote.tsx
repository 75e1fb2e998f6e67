import { currentLocale, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { hostNamespace } from '../messages/index.ts';
import { registry } from '../remotes/registry.ts';

/** Says that the page is one of the previous version, and on request why. */
export const LeftVersionNote = observer(function LeftVersionNote({ name }: { readonly name: string }) {
  const say = useMessages(hostNamespace);
  const [open, setOpen] = useState(false);
  const [hidden, setHidden] = useState(false);
  const left = registry.left.get(name);
  if (!left || hidden) return null;
  const { entry, previous, failure } = left;
  const names = { name: entry.label[currentLocale()], version: entry.version, previous: previous.version };
  return (
    <div className="shell-left" role="status">
      <span>
        {say('remote.fellBack', names)} {open && say(`remote.${failure.reason}`, failure.facts)}
      </span>
      {!open && (
        <Button size="small" theme="borderless" onClick={() => setOpen(true)}>
          {say('remote.why')}
        </Button>
      )}
      <Button size="small" theme="borderless" type="tertiary" onClick={() => setHidden(true)}>
        {say('remote.hide')}
      </Button>
    </div>
  );
});
