import { type Component, endsByItself, type MediaItem } from '@vitrine/shared/document';
import { moveTo as reordered } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { NumberField, useReorder } from '@vitrine/shared/ui/editor';
import { IconChevronDown, IconChevronUp, IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';
import { requestFor } from './leadToContent.ts';
import { keepsOneItem } from './mediaChoice.ts';

/** The specification's minimum of 3 s, for items without an end of their own. */
const shortestStay = 3;
const longestStay = 86_400;
const itemDataType = 'application/x-vitrine-item';

const sorted = (items: readonly MediaItem[]): MediaItem[] => items.map((item, sort) => ({ ...item, sort }));

/** Files of a widget in play order. */
export const MediaList = observer(function MediaList({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store, pick } = useEditor();
  const { mpList } = component;
  const change = (next: readonly MediaItem[], gesture?: string) =>
    store.changeItem(
      component.id,
      (present) => ({ ...present, mpList: sorted(next) }),
      'history.content',
      gesture,
    );
  const moveTo = (from: number, to: number) => {
    const moved = reordered(mpList, from, to);
    if (moved !== mpList) change(moved);
  };
  return (
    <>
      {mpList.length > 0 && (
        <ol className="vp-media">
          {mpList.map((item, index) => (
            // A file may occur several times, so its index is part of the key.
            <Item key={`${item.mid} ${item.url} ${index}`} index={index} onMoveTo={moveTo}>
              <Picture item={item} />
              <span className="vp-item-name" title={item.name}>
                {item.name}
                {item.pages && ` · ${say('content.pagesCount', { count: item.pages.length })}`}
              </span>
              <ItemActions
                item={item}
                isFirst={index === 0}
                isLast={index === mpList.length - 1}
                onMove={(way) => moveTo(index, index + way)}
                onRemove={() => change(mpList.toSpliced(index, 1))}
              />
              <ItemFacts
                component={component}
                item={item}
                onChange={(part, field) =>
                  change(mpList.with(index, { ...item, ...part }), `media-${field}-${index}-${component.id}`)
                }
              />
            </Item>
          ))}
        </ol>
      )}
      <Button block icon={<IconPlus />} onClick={() => pick(requestFor(store, component, say))}>
        {mpList.length > 0 && keepsOneItem(component.coType) ? say('content.replace') : say('content.add')}
      </Button>
    </>
  );
});

interface ItemProps {
  readonly index: number;
  readonly onMoveTo: (from: number, to: number) => void;
  readonly children: ReactNode;
}

/** A file in the list; dragging it onto another moves it there. */
function Item({ index, onMoveTo, children }: ItemProps) {
  const drag = useReorder(itemDataType, String(index), (moved) => onMoveTo(Number(moved), index));
  return (
    <li
      className="vp-item"
      draggable
      data-over={drag.over || undefined}
      onDragStart={drag.start}
      {...drag.target}
    >
      {children}
    </li>
  );
}

const Picture = ({ item }: { item: MediaItem }) => (
  <span className="vp-item-picture">
    {item.screenShotUrl ? <img src={item.screenShotUrl} alt="" /> : <WidgetIcon type={item.type} />}
  </span>
);

interface ItemActionsProps {
  readonly item: MediaItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (way: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ItemActions({ item, isFirst, isLast, onMove, onRemove }: ItemActionsProps) {
  const say = useMessages(namespace);
  return (
    <span className="vp-item-actions">
      <button
        type="button"
        disabled={isFirst}
        aria-label={say('content.earlier', { name: item.name })}
        onClick={() => onMove(-1)}
      >
        <IconChevronUp size="small" />
      </button>
      <button
        type="button"
        disabled={isLast}
        aria-label={say('content.later', { name: item.name })}
        onClick={() => onMove(1)}
      >
        <IconChevronDown size="small" />
      </button>
      <button type="button" aria-label={say('content.remove', { name: item.name })} onClick={onRemove}>
        <IconDelete size="small" />
      </button>
    </span>
  );
}

interface ItemFactsProps {
  readonly component: Component;
  readonly item: MediaItem;
  readonly onChange: (change: Partial<MediaItem>, field: string) => void;
}

/** Duration of a picture, or volume of a video. */
const ItemFacts = observer(function ItemFacts({ component, item, onChange }: ItemFactsProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const runs = endsByItself(component, item);
  const done = () => store.endGesture();
  return (
    <span className="vp-item-facts">
      {runs ? (
        <NumberField
          label={say('content.volume')}
          value={item.volume}
          minimum={0}
          maximum={100}
          suffix="%"
          onChange={(volume) => onChange({ volume }, 'volume')}
          onDone={done}
        />
      ) : (
        <NumberField
          label={say(component.coType === 'doc' ? 'content.pageSeconds' : 'content.seconds')}
          value={item.playParam}
          minimum={shortestStay}
          maximum={longestStay}
          suffix={say('unit.second')}
          onChange={(playParam) => onChange({ playParam }, 'seconds')}
          onDone={done}
        />
      )}
    </span>
  );
});
