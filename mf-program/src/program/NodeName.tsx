import type { ProgramNode } from '@vitrine/shared/api';
import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, notify } from '@vitrine/shared/ui/basic';
import { useRef, useState } from 'react';
import { namespace } from '../namespace.ts';
import type { ProgramsStore } from './ProgramsStore.ts';

interface NodeNameFieldProps {
  readonly node: ProgramNode;
  readonly store: ProgramsStore;
}

/** Inline name field. An empty name is refused with the specification's text. */
export function NodeNameField({ node, store }: NodeNameFieldProps) {
  const say = useMessages(namespace);
  const [name, setName] = useState(node.name);
  const [refused, setRefused] = useState(false);
  /** Unmounting triggers another blur, which must not save. */
  const done = useRef(false);
  const leave = () => {
    done.current = true;
    store.startRename(undefined);
  };
  const save = () => {
    if (done.current) return;
    if (name.trim() === '') {
      setRefused(true);
      notify.error(say('list.nameEmpty'));
      return;
    }
    leave();
    store.rename(node, name.trim()).catch(notify.failure);
  };
  return (
    <Input
      autoFocus
      size="small"
      value={name}
      limit={longestName}
      validateStatus={refused ? 'error' : 'default'}
      aria-invalid={refused}
      aria-label={say('list.newName', { name: node.name })}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(text) => {
        setName(text);
        setRefused(false);
      }}
      onRestore={leave}
      onBlur={() => (name.trim() === '' ? leave() : save())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') leave();
      }}
    />
  );
}
