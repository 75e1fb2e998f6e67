import type { ProgramRemark } from '@vitrine/shared/api';
import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import type { OpenPoints } from './openPoints.ts';
import { showSpot } from './showSpot.ts';

/** The reviewer's full reason and open remarks, each linked to its spot on the canvas. */
export const PointList = observer(function PointList({ points }: { readonly points: OpenPoints }) {
  const say = useMessages(namespace);
  const { rejection, remarks } = points;
  const by =
    rejection &&
    say('review.approvalBy', {
      number: rejection.revision,
      name: rejection.auditedBy,
      time: formatDateTime(rejection.auditedAt, session.timeZone),
    });
  return (
    <div className="pr-points">
      {rejection && (
        <p className="pr-reason">
          {rejection.reason}
          <span>{by}</span>
        </p>
      )}
      {remarks.length > 0 && (
        <ol>
          {remarks.map((remark) => (
            <li key={remark.id}>
              <Point remark={remark} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
});

const Point = observer(function Point({ remark }: { readonly remark: ProgramRemark }) {
  const say = useMessages(namespace);
  const { review, store, viewport } = useEditor();
  const place = store.document.scenes.find(({ scId }) => scId === remark.scId)?.index;
  const name = say('remark.show', { number: review.remarks.findIndex(({ id }) => id === remark.id) + 1 });
  const where = place === undefined ? say('change.goneScene') : say('scene.name', { number: place + 1 });
  return (
    <>
      <button
        type="button"
        disabled={place === undefined}
        aria-pressed={review.remarkId === remark.id}
        onClick={() => showSpot({ review, store, viewport }, remark)}
      >
        {remark.text}
        <span>{`${name} · ${where} · ${remark.createdBy}`}</span>
      </button>
      {session.can('program.manage') && (
        <Button
          size="small"
          theme="borderless"
          onClick={() => {
            review.resolve(remark, true).catch(notify.failure);
          }}
        >
          {say('remark.resolve')}
        </Button>
      )}
    </>
  );
});
