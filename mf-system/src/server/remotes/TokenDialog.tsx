import { useMessages } from '@vitrine/shared/i18n';
import { EnterForm, Field, Input, Modal, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { serverNamespace } from '../messages/index.ts';
import type { RemoteStore } from './RemoteStore.ts';

interface TokenDialogProps {
  readonly store: RemoteStore;
  readonly onClose: () => void;
}

/** Makes a token for a remote; it is shown only once. */
export function TokenDialog({ store, onClose }: TokenDialogProps) {
  const say = useMessages(serverNamespace);
  const sayDomain = useMessages(namespace);
  const act = useAct();
  const [name, setName] = useState('');
  const [label, setLabel] = useState('');
  const [made, setMade] = useState('');
  const ready = /^mf-[a-z0-9-]+$/.test(name) && label.trim() !== '';
  const make = () => act.run(async () => setMade(await store.addToken(name, label)));
  return (
    <Modal
      visible
      title={made ? say('remotes.tokenMade', { name }) : say('remotes.addToken')}
      okText={made ? say('remotes.tokenKept') : say('remotes.addToken')}
      cancelText={sayDomain('cancel')}
      hasCancel={made === ''}
      maskClosable={made === ''}
      okButtonProps={{ disabled: !ready }}
      confirmLoading={act.running}
      onOk={made ? onClose : make}
      onCancel={onClose}
    >
      {made ? (
        <div className="sys-form">
          <p>{say('remotes.tokenOnce')}</p>
          <code className="sys-secret">{made}</code>
        </div>
      ) : (
        <EnterForm className="sys-form" ready={ready} onSubmit={make}>
          <Field label={say('remotes.tokenName')} error={act.error || undefined}>
            {(control) => (
              <Input
                {...control}
                autoFocus
                autoComplete="off"
                spellCheck={false}
                limit={40}
                placeholder="mf-task"
                value={name}
                onChange={setName}
              />
            )}
          </Field>
          <Field label={say('remotes.tokenLabel')}>
            {(control) => (
              <Input {...control} autoComplete="off" limit={50} value={label} onChange={setLabel} />
            )}
          </Field>
        </EnterForm>
      )}
    </Modal>
  );
}
