import type { TerminalRow } from '@vitrine/shared/api';
import { longestName, longestOf, updateClientInfo } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import {
  Button,
  EnterForm,
  errorText,
  Field,
  FormLimits,
  Input,
  notify,
  SaveButton,
  Select,
  TextArea,
} from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CustomValues } from '../customField/CustomValues.tsx';
import type { TerminalDetailStore } from '../detail/TerminalDetailStore.ts';
import { namespace } from '../messages/index.ts';
import { AttributeFacts } from './AttributeFacts.tsx';
import { changesOf, type Draft, draftOf, faultsOf } from './attributeDraft.ts';
import { PowerSchedule } from './PowerSchedule.tsx';
import './attribute.css';

const PlaceMap = lazy(() => import('../map/PlaceMap.tsx').then((module) => ({ default: module.PlaceMap })));
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

interface AttributeFormProps {
  readonly row: TerminalRow;
  readonly detail: TerminalDetailStore;
}

/** Attributes of a terminal: names, location, on/off schedule, and custom fields. */
export const AttributeForm = observer(function AttributeForm({ row, detail }: AttributeFormProps) {
  useEffect(() => void detail.fields.reload(), [detail]);
  if (session.can('terminal.manage')) return <EditForm row={row} detail={detail} />;
  return <AttributeFacts row={row} fields={detail.fields.value ?? []} />;
});

const EditForm = observer(function EditForm({ row, detail }: AttributeFormProps) {
  const say = useMessages(namespace);
  const [draft, setDraft] = useState<Draft>(() => draftOf(row));
  const [placing, setPlacing] = useState(false);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const faults = faultsOf(draft);
  const error = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault === '' ? {} : { error: say(fault) };
  };
  const changes = changesOf(row, draft);
  const ready = changes !== undefined && Object.values(faults).every((fault) => fault === '');

  const save = async () => {
    if (!changes) return;
    try {
      await detail.edit.run([changes]);
      notify.success(say('edit.saved'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <FormLimits>
      <EnterForm ready={ready && !detail.edit.running} onSubmit={save}>
        <fieldset className="terminal-attributes">
          <legend className="vt-hidden">{say('pane.attribute')}</legend>
          <Field label={say('column.name')} {...error('name')}>
            {(control) => (
              <Input
                {...control}
                limit={longestName}
                value={draft.name}
                onChange={(name) => change({ name })}
              />
            )}
          </Field>
          <div className="terminal-attribute-pair">
            <Field label={say('edit.number')}>
              {(control) => (
                <Input
                  {...control}
                  limit={longestOf(updateClientInfo, 'number')}
                  value={draft.number}
                  onChange={(number) => change({ number })}
                />
              )}
            </Field>
            <Field label="MAC" {...error('mac')}>
              {(control) => <Input {...control} value={draft.mac} onChange={(mac) => change({ mac })} />}
            </Field>
          </div>
          <Field label={say('edit.location')}>
            {(control) => (
              <Input
                {...control}
                limit={longestOf(updateClientInfo, 'location')}
                value={draft.location}
                onChange={(location) => change({ location })}
              />
            )}
          </Field>
          <div className="terminal-attribute-pair">
            <Field label={say('edit.latitude')} {...error('latitude')}>
              {(control) => (
                <Input {...control} value={draft.latitude} onChange={(latitude) => change({ latitude })} />
              )}
            </Field>
            <Field label={say('edit.longitude')} {...error('longitude')}>
              {(control) => (
                <Input {...control} value={draft.longitude} onChange={(longitude) => change({ longitude })} />
              )}
            </Field>
          </div>
          <Button aria-expanded={placing} onClick={() => setPlacing(!placing)}>
            {say('edit.onMap')}
          </Button>
          {placing && (
            <Suspense fallback={null}>
              <PlaceMap
                latitude={draft.latitude}
                longitude={draft.longitude}
                onPlace={(latitude, longitude) => change({ latitude, longitude })}
              />
            </Suspense>
          )}
          <Field label={say('edit.timeZone')}>
            {() => (
              <Select
                filter
                optionList={zones}
                value={draft.timeZone}
                onChange={(zone) => change({ timeZone: String(zone) })}
                aria-label={say('edit.timeZone')}
              />
            )}
          </Field>
          <Field label={say('edit.remarks')}>
            {(control) => (
              <TextArea
                {...control}
                limit={longestOf(updateClientInfo, 'remarks')}
                autosize
                rows={2}
                value={draft.remarks}
                onChange={(remarks) => change({ remarks })}
              />
            )}
          </Field>
          <PowerSchedule
            power={draft.power}
            timeZone={draft.timeZone}
            fault={faults.power}
            onChange={(power) => change({ power })}
          />
          <CustomValues
            fields={detail.fields.value ?? []}
            values={draft.custom}
            onChange={(custom) => change({ custom })}
          />
          {detail.edit.error !== undefined && (
            <p className="terminal-fault" role="alert">
              {errorText(detail.edit.error)}
            </p>
          )}
          <SaveButton theme="solid" disabled={!ready} loading={detail.edit.running} onClick={save}>
            {say('edit.save')}
          </SaveButton>
        </fieldset>
      </EnterForm>
    </FormLimits>
  );
});
