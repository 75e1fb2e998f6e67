import type { H5Row } from '@vitrine/shared/api';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Dropdown } from '@vitrine/shared/ui/basic';
import { IconMore, IconPlay } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DrawnPage } from '../drawn/DrawnPage.tsx';
import { namespace } from '../messages/index.ts';
import './works.css';

interface WorkActions {
  /** Whether the user may change works. */
  readonly manages: boolean;
  readonly onOpen: (work: H5Row) => void;
  readonly onPreview: (work: H5Row) => void;
  readonly onPublish: (work: H5Row) => void;
  readonly onPrograms: (work: H5Row) => void;
  readonly onTemplate: (work: H5Row) => void;
  /** Whether the user may read answers. */
  readonly readsAnswers: boolean;
  readonly onAnswers: (work: H5Row) => void;
  readonly onRename: (work: H5Row) => void;
  readonly onDelete: (work: H5Row) => void;
}

interface WorkBoardProps extends WorkActions {
  readonly works: readonly H5Row[];
}

/** Work cards with their first page. */
export function WorkBoard({ works, ...actions }: WorkBoardProps) {
  return (
    <ul className="hg-board">
      {works.map((work) => (
        <li key={work.id}>
          <WorkCard work={work} {...actions} />
        </li>
      ))}
    </ul>
  );
}

/** Answers remain after their form is deleted. */
const hasAnswers = ({ hasForm, answers }: H5Row) => hasForm || answers > 0;

type WorkCardProps = WorkActions & { readonly work: H5Row };

const WorkCard = observer(function WorkCard(props: WorkCardProps) {
  const say = useMessages(namespace);
  const { work, readsAnswers, onOpen, onPreview } = props;
  return (
    <CardMenu {...props} trigger="contextMenu">
      <div className="hg-card">
        <button type="button" className="hg-card-open" onClick={() => onOpen(work)}>
          <span className="hg-card-picture">
            <span
              className="hg-card-page"
              style={{ aspectRatio: `${work.cover.width} / ${work.cover.height}` }}
            >
              <DrawnPage {...work.cover} className="hg-card-drawn" />
            </span>
            <span className="hg-card-size">{say('works.pages', { count: work.pageCount })}</span>
          </span>
          <span className="hg-card-name" title={work.name}>
            {work.name}
          </span>
        </button>
        <span className="hg-card-facts">
          <span className="hg-card-by">{work.updatedBy}</span>
          <time dateTime={work.updatedAt} title={formatExact(work.updatedAt, session.timeZone)}>
            {formatRelative(work.updatedAt)}
          </time>
        </span>
        {readsAnswers && hasAnswers(work) && (
          <span className="hg-card-facts">
            <Link className="hg-answers" to={`/h5/answers?id=${work.id}`}>
              {say('answers.count', { count: work.answers })}
            </Link>
          </span>
        )}
        <span className="hg-card-actions">
          <Button
            size="small"
            theme="light"
            type="tertiary"
            icon={<IconPlay />}
            aria-label={say('works.previewOf', { name: work.name })}
            onClick={() => onPreview(work)}
          >
            {say('menu.preview')}
          </Button>
          <CardMenu {...props} trigger="click">
            <Button
              size="small"
              theme="borderless"
              type="tertiary"
              icon={<IconMore />}
              aria-label={say('works.actions', { name: work.name })}
            />
          </CardMenu>
        </span>
      </div>
    </CardMenu>
  );
});

interface CardMenuProps extends WorkCardProps {
  readonly trigger: 'click' | 'contextMenu';
  readonly children: ReactNode;
}

/** Same entries behind "…" and in the context menu. */
function CardMenu({ trigger, children, ...props }: CardMenuProps) {
  const position = trigger === 'click' ? 'bottomRight' : 'bottomLeft';
  return (
    <Dropdown trigger={trigger} clickToHide position={position} render={<Entries {...props} />}>
      {children}
    </Dropdown>
  );
}

function Entries(props: WorkCardProps) {
  const { work, manages, onOpen, onPreview, onPublish, onTemplate, onRename, onDelete } = props;
  const say = useMessages(namespace);
  return (
    <Dropdown.Menu>
      {manages && <Dropdown.Item onClick={() => onOpen(work)}>{say('menu.edit')}</Dropdown.Item>}
      <Dropdown.Item onClick={() => onPreview(work)}>{say('menu.preview')}</Dropdown.Item>
      <Dropdown.Item onClick={() => onPublish(work)}>{say('menu.publish')}</Dropdown.Item>
      <Dropdown.Item onClick={() => props.onPrograms(work)}>{say('menu.programs')}</Dropdown.Item>
      {props.readsAnswers && hasAnswers(work) && (
        <Dropdown.Item onClick={() => props.onAnswers(work)}>{say('menu.answers')}</Dropdown.Item>
      )}
      {manages && <Dropdown.Item onClick={() => onTemplate(work)}>{say('menu.template')}</Dropdown.Item>}
      {manages && <Dropdown.Item onClick={() => onRename(work)}>{say('menu.rename')}</Dropdown.Item>}
      {manages && <Dropdown.Divider />}
      {manages && (
        <Dropdown.Item type="danger" onClick={() => onDelete(work)}>
          {say('menu.delete')}
        </Dropdown.Item>
      )}
    </Dropdown.Menu>
  );
}
