import {
  addressLink,
  type Component,
  isSafeLink,
  noAction,
  programLink,
  sceneLink,
} from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, Select } from '@vitrine/shared/ui/basic';
import { Field, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { ProgramChoice } from './ProgramChoice.tsx';
import { useTyped } from './useTyped.ts';

const actions = [noAction, sceneLink, addressLink, programLink] as const;
/** Types without touch actions: audio is invisible; pages and cameras handle touches themselves. */
const untouchable: readonly string[] = ['audio', 'web', 'face', 'h5'];

/** Touch action of a widget. */
export const BehaviourSection = observer(function BehaviourSection({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  if (untouchable.includes(component.coType)) return null;
  const change = (part: Partial<Component>, gesture?: string) =>
    store.changeItem(component.id, (present) => ({ ...present, ...part }), 'history.behaviour', gesture);
  return (
    <Section title={say('section.behaviour')}>
      <Field label={say('behaviour.touch')}>
        <Select
          aria-label={say('behaviour.touch')}
          size="small"
          style={{ width: '100%' }}
          value={component.coActionType}
          optionList={actions.map((value) => ({ value, label: say(`action.${value}`) }))}
          onChange={(value) => change({ coActionType: Number(value), coLinkId: '' })}
        />
      </Field>
      {component.coActionType === sceneLink && (
        <Field label={say('behaviour.scene')}>
          <Select
            aria-label={say('behaviour.scene')}
            size="small"
            style={{ width: '100%' }}
            placeholder={say('behaviour.chooseScene')}
            {...(component.coLinkId === '' ? {} : { value: component.coLinkId })}
            optionList={store.document.scenes.map((scene) => ({
              value: scene.scId,
              label: say('scene.name', { number: scene.index + 1 }),
            }))}
            onChange={(value) => change({ coLinkId: String(value) })}
          />
        </Field>
      )}
      {component.coActionType === addressLink && (
        <LinkField key={component.id} component={component} onChange={change} />
      )}
      {component.coActionType === programLink && (
        <ProgramChoice value={component.coLinkId} onChange={(coLinkId) => change({ coLinkId })} />
      )}
      {component.coActionType !== noAction && (
        <NumberField
          label={say('behaviour.back')}
          value={component.coScreenProtectTime}
          minimum={-1}
          maximum={999_999}
          suffix={say('unit.second')}
          onChange={(value) => change({ coScreenProtectTime: Math.round(value) }, `protect-${component.id}`)}
          onDone={() => store.endGesture()}
        />
      )}
      {component.coActionType !== noAction && <p className="vp-note">{say('behaviour.backNote')}</p>}
    </Section>
  );
});

interface LinkFieldProps {
  readonly component: Component;
  readonly onChange: (change: Partial<Component>, gesture?: string) => void;
}

const mayLink = (text: string) => isSafeLink(text) && text.length <= 2000;

const LinkField = observer(function LinkField({ component, onChange }: LinkFieldProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const id = useId();
  const { text, type } = useTyped(component.coLinkAction);
  const right = mayLink(text);
  return (
    <>
      <Field label={say('behaviour.address')} htmlFor={id}>
        <Input
          id={id}
          size="small"
          placeholder="https://"
          value={text}
          validateStatus={right ? 'default' : 'error'}
          onChange={(next) => {
            const taken = mayLink(next) ? next : undefined;
            type(next, taken);
            if (taken !== undefined) onChange({ coLinkAction: taken }, `link-${component.id}`);
          }}
          onBlur={() => store.endGesture()}
        />
      </Field>
      {!right && <span className="vp-error">{say('content.addressWrong')}</span>}
    </>
  );
});
