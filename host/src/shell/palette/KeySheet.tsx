import { useMessages } from '@vitrine/shared/i18n';
import { Modal } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { type KeyLine, keySections } from './keys.ts';
import { paletteNamespace } from './messages/index.ts';
import './keySheet.css';

const isHere = (selector: string | undefined) =>
  selector === undefined || document.querySelector(`main :is(${selector})`) !== null;

/** Keyboard shortcuts of the current page: global ones and those of its components. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const say = useMessages(paletteNamespace);
  const [sections] = useState(() => keySections.filter(({ selector }) => isHere(selector)));
  return (
    <Modal visible title={say('keys.title')} footer={null} width={520} onCancel={onClose}>
      <div className="keysheet">
        {sections.map(({ name, lines }) => (
          <section key={name}>
            <h2>{say(`keys.${name}`)}</h2>
            <dl>
              {lines.map((line) => (
                <div key={line.name}>
                  <dt>{say(`keys.${line.name}`)}</dt>
                  <dd>
                    <Keys line={line} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

function Keys({ line }: { readonly line: KeyLine }) {
  const say = useMessages(paletteNamespace);
  if (line.word) return <kbd>{say(`keys.${line.word}`)}</kbd>;
  return line.keys.map((together) => (
    <span key={together.join(' ')}>
      {together.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ));
}
