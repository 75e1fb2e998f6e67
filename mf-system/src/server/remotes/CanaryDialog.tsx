import type { CanaryAudience } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, InputNumber, Modal, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { Problem } from '../../basics/Problem.tsx';
import { namespace } from '../../messages/index.ts';
import { serverNamespace } from '../messages/index.ts';
import type { RemoteStore } from './RemoteStore.ts';

interface CanaryDialogProps {
  readonly store: RemoteStore;
  readonly name: string;
  readonly version: string;
  readonly onClose: () => void;
}

const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter((name) => name !== '');

/** Chooses the accounts that get a version first. */
export function CanaryDialog({ store, name, version, onClose }: CanaryDialogProps) {
  const say = useMessages(serverNamespace);
  const sayDomain = useMessages(namespace);
  const act = useAct();
  const [accounts, setAccounts] = useState('');
  const [level, setLevel] = useState<number>();
  const [percent, setPercent] = useState<number>();
  const audience: CanaryAudience = {
    ...(namesIn(accounts).length > 0 && { accounts: namesIn(accounts) }),
    ...(level !== undefined && { level }),
    ...(percent !== undefined && { percent }),
  };
  const save = () =>
    act.run(async () => {
      await store.setCanary(name, version, audience);
      onClose();
    });
  return (
    <Modal
      visible
      title={say('remotes.tryTitle', { name, version })}
      okText={say('remotes.try')}
      cancelText={sayDomain('cancel')}
      okButtonProps={{ disabled: Object.keys(audience).length === 0 }}
      confirmLoading={act.running}
      onOk={save}
      onCancel={onClose}
    >
      <div className="sys-form">
        <p className="sys-hint">{say('remotes.audience')}</p>
        <Field label={say('remotes.accountNames')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="off"
              limit={2000}
              value={accounts}
              onChange={setAccounts}
            />
          )}
        </Field>
        <NumberField label={say('remotes.levelField')} min={1} max={9} onChange={setLevel} />
        <NumberField label={say('remotes.percentField')} min={0} max={100} onChange={setPercent} />
        <Problem text={act.error} />
      </div>
    </Modal>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** Undefined: empty. */
  readonly onChange: (value: number | undefined) => void;
}

function NumberField({ label, min, max, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <InputNumber
          {...control}
          min={min}
          max={max}
          precision={0}
          onNumberChange={(next) => onChange(Number.isFinite(next) ? next : undefined)}
        />
      )}
    </Field>
  );
}
