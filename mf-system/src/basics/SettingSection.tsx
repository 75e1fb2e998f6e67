import { useMessages } from '@vitrine/shared/i18n';
import { FormLimits, notify, SaveButton, useAct } from '@vitrine/shared/ui/basic';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from './Problem.tsx';
import { useUnsaved } from './unsaved.ts';
import './basics.css';

interface SettingSectionProps {
  readonly title: string;
  /** One-sentence description. */
  readonly text?: string;
  /** Present for a form, which has a save button. */
  readonly form?: {
    readonly dirty: boolean;
    /** Input is invalid. */
    readonly invalid?: boolean;
    /** Edit count of the draft: an error disappears with the next edit. Omitted: it stays until the next save. */
    readonly edits?: number;
    readonly save: () => Promise<void>;
  };
  /** Beside the button or, without one, the heading. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** Settings section: description on the left, settings on the right, saved separately. */
export function SettingSection({ title, text, form, extra, children }: SettingSectionProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const heading = useId();
  const [triedAt, setTriedAt] = useState(0);
  const dirty = form?.dirty === true;
  const savable = dirty && form?.invalid !== true;
  useUnsaved(dirty);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Reveals the save button of unsaved changes.
    if (dirty) foot.current?.scrollIntoView({ block: 'nearest' });
  }, [dirty]);
  const save = async () => {
    setTriedAt(form?.edits ?? 0);
    await form?.save();
    notify.success(say('basics.saved'));
  };
  return (
    <FormLimits>
      <section className="sys-setting" aria-labelledby={heading}>
        <div className="sys-setting-what">
          <h2 id={heading}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <form
          className="sys-setting-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (savable) void act.run(save);
          }}
        >
          {children}
          <Problem text={triedAt === (form?.edits ?? 0) ? act.error : ''} />
          {(form || extra) && (
            <div ref={foot} className={dirty ? 'sys-setting-foot unsaved' : 'sys-setting-foot'}>
              {form && (
                <SaveButton
                  theme={dirty ? 'solid' : 'light'}
                  htmlType="submit"
                  disabled={!savable}
                  loading={act.running}
                >
                  {say('basics.save')}
                </SaveButton>
              )}
              {form && <span aria-live="polite">{dirty && say('basics.unsaved')}</span>}
              {extra}
            </div>
          )}
        </form>
      </section>
    </FormLimits>
  );
}
