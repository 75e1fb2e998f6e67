import { longestName } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, InputNumber, Radio } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { LinkedDraft, WallShape } from './LinkedDraft.ts';
import { wallSize } from './wallSize.ts';

const numbers = [
  { key: 'rows', min: 1, max: 20, unit: '' },
  { key: 'columns', min: 1, max: 20, unit: '' },
  { key: 'cellWidth', min: 10, max: 10_000, unit: 'mm' },
  { key: 'cellHeight', min: 10, max: 10_000, unit: 'mm' },
  { key: 'bezelX', min: 0, max: 1000, unit: 'mm' },
  { key: 'bezelY', min: 0, max: 1000, unit: 'mm' },
] as const;

/** Name, rows and columns, mode, and dimensions in millimetres. */
export const WallShapeFields = observer(function WallShapeFields({ draft }: { draft: LinkedDraft }) {
  const say = useMessages(namespace);
  const { shape } = draft;
  const put = (key: (typeof numbers)[number]['key'], value: unknown, min: number, max: number) => {
    const number = Number(value);
    if (value === '' || !Number.isFinite(number) || number < min || number > max) return;
    const whole = key === 'rows' || key === 'columns';
    draft.change({ [key]: whole ? Math.round(number) : number } as Partial<WallShape>);
  };
  return (
    <>
      <Field label={say('linked.name')}>
        {(control) => (
          <Input
            {...control}
            limit={longestName}
            value={shape.name}
            onChange={(name) => draft.change({ name })}
          />
        )}
      </Field>
      <Radio.Group
        type="button"
        value={shape.mode}
        aria-label={say('linked.mode')}
        onChange={(event) => draft.change({ mode: event.target.value === 'mirror' ? 'mirror' : 'splice' })}
      >
        <Radio value="splice">{say('linked.splice')}</Radio>
        <Radio value="mirror">{say('linked.mirror')}</Radio>
      </Radio.Group>
      <div className="terminal-wall-numbers">
        {numbers.map(({ key, min, max, unit }) => (
          <Field key={key} label={say(`linked.${key}`)}>
            {({ id }) => (
              <InputNumber
                id={id}
                min={min}
                max={max}
                suffix={unit}
                value={shape[key]}
                onChange={(value) => put(key, value, min, max)}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="terminal-wall-size">{say('linked.size', wallSize(shape))}</p>
    </>
  );
});
