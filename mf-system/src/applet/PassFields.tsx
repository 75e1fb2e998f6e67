import { insertAppletPass, longestOf } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/basic';
import { AllowedContent } from './AllowedContent.tsx';
import { DurationField } from './DurationField.tsx';
import { LimitField } from './LimitField.tsx';
import { appletNamespace } from './messages/index.ts';
import type { PassDraft } from './usePassDraft.ts';

interface PassFieldsProps {
  readonly input: PassDraft;
  readonly change: (part: Partial<PassDraft>) => void;
  /** No content is allowed. */
  readonly nothing: boolean;
}

/** Name, duration, content and limits of a pass. */
export function PassFields({ input, change, nothing }: PassFieldsProps) {
  const say = useMessages(appletNamespace);
  return (
    <>
      <Field label={say('form.label')} hint={say('form.labelHint')}>
        {({ id }) => (
          <Input
            id={id}
            value={input.label}
            limit={longestOf(insertAppletPass, 'label')}
            onChange={(label) => change({ label })}
          />
        )}
      </Field>
      <DurationField minutes={input.minutes} onChange={(minutes) => change({ minutes })} />
      <AllowedContent input={input} change={change} error={nothing ? say('form.nothing') : undefined} />
      <div className="applet-numbers">
        <LimitField
          label={say('form.seconds')}
          least={3}
          most={300}
          value={input.seconds}
          onChange={(seconds) => change({ seconds })}
        />
        <LimitField
          label={say('form.most')}
          least={1}
          most={500}
          value={input.mostItems}
          onChange={(mostItems) => change({ mostItems })}
        />
      </div>
    </>
  );
}
