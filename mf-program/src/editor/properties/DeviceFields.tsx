import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { Field, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { contentFieldId } from './contentField.ts';

/** Default seconds until a camera window closes. */
const faceSeconds = 60;

/** Capture device or camera of a widget, and the duration of a camera window. */
export const DeviceFields = observer(function DeviceFields({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = (part: Partial<Component>, field: string) =>
    store.changeItem(
      component.id,
      (present) => ({ ...present, ...part }),
      'history.content',
      `${field}-${component.id}`,
    );
  const face = component.coType === 'face';
  return (
    <>
      <Field label={say('content.device')} htmlFor={contentFieldId}>
        <Input
          id={contentFieldId}
          size="small"
          limit={200}
          live
          placeholder={say('content.deviceHint')}
          value={component.coDevice ?? ''}
          onChange={(coDevice) => change({ coDevice: coDevice === '' ? undefined : coDevice }, 'device')}
          onBlur={() => store.endGesture()}
        />
      </Field>
      {face && (
        <NumberField
          label={say('content.faceClose')}
          value={component.coScreenProtectTime === -1 ? faceSeconds : component.coScreenProtectTime}
          minimum={5}
          maximum={86_400}
          suffix={say('unit.second')}
          onChange={(value) => change({ coScreenProtectTime: Math.round(value) }, 'close')}
          onDone={() => store.endGesture()}
        />
      )}
      <p className="vp-note">{say(face ? 'content.faceNote' : 'content.hdminNote')}</p>
    </>
  );
});
