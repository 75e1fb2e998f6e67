import type { ProgramRemark } from '@vitrine/shared/api';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { ReviewStore } from './ReviewStore.ts';
import './lists.css';

interface RemarkListProps {
  readonly store: ReviewStore;
  /** On the review page a click shows the spot; elsewhere it links to that page. */
  readonly onPoint?: (remark: ProgramRemark) => void;
}

/** Remarks on a program, linked to their spots. */
export const RemarkList = observer(function RemarkList({ store, onPoint }: RemarkListProps) {
  const say = useMessages(namespace);
  const { remarks } = store;
  return (
    <section className="pga-remarks" aria-label={say('remark.label')}>
      <h3>{say('remark.label')}</h3>
      {remarks.length === 0 && <p className="pga-quiet">{say('remark.none')}</p>}
      <ol>
        {remarks.map((remark, index) => (
          <li key={remark.id} data-resolved={remark.resolved || undefined}>
            <Remark store={store} remark={remark} number={index + 1} {...(onPoint ? { onPoint } : {})} />
          </li>
        ))}
      </ol>
    </section>
  );
});

interface RemarkProps extends RemarkListProps {
  readonly remark: ProgramRemark;
  readonly number: number;
}

const Remark = observer(function Remark({ store, remark, number, onPoint }: RemarkProps) {
  const say = useMessages(namespace);
  const place = say('remark.place', {
    scene: remark.sceneIndex + 1,
    x: Math.round(remark.x),
    y: Math.round(remark.y),
  });
  const label = `${say('remark.spot')}: ${number}`;
  return (
    <>
      <p className="pga-remark-text">
        <span className="pga-pin-number" aria-hidden="true">
          {number}
        </span>
        {remark.text}
      </p>
      <p className="pga-quiet">
        {remark.createdBy} ·{' '}
        <time dateTime={remark.createdAt} title={formatExact(remark.createdAt, session.timeZone)}>
          {formatRelative(remark.createdAt)}
        </time>{' '}
        · {place}
        {remark.resolved && ` · ${say('remark.resolvedBy', { name: remark.resolvedBy })}`}
      </p>
      <p className="pga-remark-actions">
        {onPoint ? (
          <Button
            size="small"
            aria-label={label}
            aria-pressed={store.remarkId === remark.id}
            onClick={() => onPoint(remark)}
          >
            {say('remark.spot')}
          </Button>
        ) : (
          <Link to={`/auditTask?id=${remark.programId}&remark=${remark.id}`}>{say('remark.spot')}</Link>
        )}
        {session.can('program.manage') && <Link to={fixPath(remark)}>{say('remark.fix')}</Link>}
        <RemarkActions store={store} remark={remark} />
      </p>
    </>
  );
});

/** Editor at the scene and widget of a remark. */
const fixPath = ({ programId, scId, componentId }: ProgramRemark) =>
  `/addprogram?id=${programId}&scene=${scId}${componentId === '' ? '' : `&widget=${componentId}`}`;

const RemarkActions = observer(function RemarkActions({
  store,
  remark,
}: {
  readonly store: ReviewStore;
  readonly remark: ProgramRemark;
}) {
  const say = useMessages(namespace);
  const may = remark.resolved ? session.can('program.audit') : session.can('program.manage');
  return (
    <>
      {may && (
        <Button
          size="small"
          theme="borderless"
          onClick={() => {
            store.resolve(remark, !remark.resolved).catch(notify.failure);
          }}
        >
          {say(remark.resolved ? 'remark.reopen' : 'remark.resolve')}
        </Button>
      )}
      {remark.own && session.can('program.audit') && (
        <Button
          size="small"
          theme="borderless"
          type="danger"
          onClick={() => {
            store.remove(remark).catch(notify.failure);
          }}
        >
          {say('remark.delete')}
        </Button>
      )}
    </>
  );
});
