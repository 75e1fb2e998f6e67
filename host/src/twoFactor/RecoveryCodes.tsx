import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { useEffect, useRef } from 'react';
import { hostNamespace } from '../messages/index.ts';
import './twoFactor.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Label of the confirmation button. */
  readonly done: string;
  readonly onDone: () => void;
  readonly busy?: boolean;
}

const saveText = (name: string, lines: readonly string[]) => {
  const address = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};

/** Ten recovery codes, shown once. */
export function RecoveryCodes({ codes, done, onDone, busy }: RecoveryCodesProps) {
  const say = useMessages(hostNamespace);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: moves the focus here.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="factor-codes">
      <h2 ref={title} tabIndex={-1}>
        {say('twoFactor.codesTitle')}
      </h2>
      <p>{say('twoFactor.codesText')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="factor-foot">
        <Button onClick={() => saveText('vitrine-recovery-codes.txt', codes)}>
          {say('twoFactor.download')}
        </Button>
        <Button theme="solid" type="primary" loading={busy ?? false} onClick={onDone}>
          {done}
        </Button>
      </div>
    </section>
  );
}
