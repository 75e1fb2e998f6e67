import { useMessages } from '@vitrine/shared/i18n';
import { Button, Field, Input, useAct } from '@vitrine/shared/ui/basic';
import { IconImage } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from './Problem.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SectionProps } from './section.ts';
import { useDraft } from './useDraft.ts';

/** Name and logo of the console. */
export function StyleSection({ store, settings }: SectionProps) {
  const say = useMessages(namespace);
  const { draft, changed, change, settle, dirty, edits } = useDraft({ title: settings.title });
  const save = async () => {
    await store.save(changed);
    settle(draft);
  };
  return (
    <SettingSection title={say('basics.style')} text={say('basics.styleText')} form={{ dirty, edits, save }}>
      <Field label={say('basics.title')} hint={say('basics.titleHint')}>
        {(control) => (
          <Input {...control} limit={40} value={draft.title} onChange={(title) => change({ title })} />
        )}
      </Field>
      <Logo store={store} settings={settings} />
    </SettingSection>
  );
}

const Logo = observer(function Logo({ store, settings }: SectionProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const file = useRef<HTMLInputElement>(null);
  const take = (chosen: File | undefined) => {
    if (chosen) void act.run(async () => store.saveLogo(await base64Of(chosen)));
  };
  return (
    <div>
      <p className="sys-label">{say('basics.logo')}</p>
      <div className="sys-logo">
        <span className="sys-logo-picture">
          {settings.logoUrl ? <img src={settings.logoUrl} alt={say('basics.logo')} /> : <IconImage />}
        </span>
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={say('basics.logoChoose')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button loading={act.running} onClick={() => file.current?.click()}>
          {say('basics.logoChoose')}
        </Button>
        {settings.logoUrl && (
          <Button type="tertiary" onClick={() => act.run(() => store.saveLogo(''))}>
            {say('basics.logoRemove')}
          </Button>
        )}
      </div>
      <p className="sys-hint">{say('basics.logoHint')}</p>
      <Problem text={act.error} />
    </div>
  );
});

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
