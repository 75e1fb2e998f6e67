import { longestName } from '@vitrine/shared/api';
import { formatBytes, formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { FontSample } from './FontSample.tsx';
import type { FontRow } from './FontStore.ts';

interface FontCardProps {
  readonly font: FontRow;
  readonly sample: string;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
}

/** A font with sample, facts and uses. Fonts in use cannot be renamed. */
export const FontCard = observer(function FontCard({ font, sample, onRename, onRemove }: FontCardProps) {
  const say = useMessages(namespace);
  const [naming, setNaming] = useState(false);
  const used = font.uses.length > 0;
  const names = formatList(font.uses.map((use) => use.name));
  return (
    <li className="mat-font">
      <div className="mat-font-head">
        {naming ? (
          <NameField
            font={font}
            onEnd={(name) => {
              setNaming(false);
              if (name !== '' && name !== font.fontName) onRename(name);
            }}
          />
        ) : (
          <h2>{font.fontName}</h2>
        )}
        <span className="mat-hint">
          {font.format.toUpperCase()} · {formatBytes(font.size)}
        </span>
        {used && <StateMark state="used" label={say('fonts.usedBy', { names })} />}
        {session.can('material.manage') && !naming && (
          <span className="mat-row mat-font-actions">
            <Button
              size="small"
              disabled={used}
              title={used ? say('fonts.fixed', { names }) : undefined}
              aria-label={say('fonts.renameName', { name: font.fontName })}
              onClick={() => setNaming(true)}
            >
              {say('act.rename')}
            </Button>
            {session.can('material.delete') && (
              <Button
                size="small"
                type="danger"
                disabled={used}
                title={used ? say('fonts.fixed', { names }) : undefined}
                aria-label={say('fonts.removeName', { name: font.fontName })}
                onClick={onRemove}
              >
                {say('act.delete')}
              </Button>
            )}
          </span>
        )}
      </div>
      <FontSample font={font} text={sample} />
    </li>
  );
});

function NameField({ font, onEnd }: { readonly font: FontRow; readonly onEnd: (name: string) => void }) {
  const say = useMessages(namespace);
  const [name, setName] = useState(font.fontName);
  return (
    <span className="mat-search">
      <Input
        autoFocus
        size="small"
        value={name}
        limit={longestName}
        aria-label={say('card.newName')}
        onChange={setName}
        onBlur={() => onEnd(name.trim())}
        onRestore={() => onEnd('')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') onEnd('');
        }}
      />
    </span>
  );
}
