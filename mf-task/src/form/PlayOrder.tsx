import { useMessages } from '@vitrine/shared/i18n';
import { Button, InputNumber } from '@vitrine/shared/ui/basic';
import { IconArrowDown, IconArrowUp, IconClose, IconPlus } from '@vitrine/shared/ui/icons';
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { ProgramChoice } from '../programs/programChoices.ts';
import { Thumbnail } from '../programs/Thumbnail.tsx';
import { moveItem } from './moveItem.ts';
import { type DraftProgram, placeOf } from './TaskDraft.ts';

interface PlayOrderProps {
  readonly value: readonly DraftProgram[];
  readonly programs: readonly ProgramChoice[];
  readonly onChange: (programs: readonly DraftProgram[]) => void;
}

/** Shortest and longest time of a program, in seconds. */
const [shortest, longest] = [3, 86_400];

/**
 * Play order, changed by drag, buttons, or Alt and arrows. A chosen program stays until removed, even if missing from
 * the list.
 */
export function PlayOrder({ value, programs, onChange }: PlayOrderProps) {
  const say = useMessages(namespace);
  const titleId = useId();
  const moving = useRef<Element>(null);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const choiceOf = (id: string) => programs.find((program) => program.id === id);

  const move = (from: number, to: number) => onChange(moveItem(value, from, to));
  const hearKey = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    moving.current = document.activeElement;
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
  };
  // Moving a line drops the focus of its button.
  useEffect(() => {
    if (moving.current instanceof HTMLElement) moving.current.focus();
    moving.current = null;
  }, [value]);
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, at);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <section className="task-chosen" aria-labelledby={titleId}>
      <h3 id={titleId}>{say('programs.order', { count: value.length })}</h3>
      <p className="task-note">{say(value.length > 0 ? 'programs.orderHint' : 'programs.none')}</p>
      <ol>
        {value.map((place, at) => {
          const { key, programId, duration } = place;
          const choice = choiceOf(programId);
          const name = choice?.name ?? say('programs.unknown');
          return (
            <li
              key={key}
              draggable
              className="task-place"
              data-over={over === at || undefined}
              onKeyDown={(event) => hearKey(event, at)}
              onDragStart={() => setDragged(at)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(at);
              }}
              onDragLeave={() => setOver(undefined)}
              onDrop={(event) => drop(event, at)}
            >
              <span className="task-place-number">{at + 1}</span>
              <Thumbnail url={choice?.thumbnailUrl ?? ''} />
              <span className="task-chosen-name" title={name}>
                {name}
              </span>
              <InputNumber
                className="task-place-time"
                size="small"
                min={shortest}
                max={longest}
                hideButtons
                suffix={say('programs.seconds')}
                placeholder={say('programs.asScenes')}
                value={duration ?? ''}
                aria-label={say('programs.duration', { name })}
                onChange={(seconds) => {
                  const given = typeof seconds === 'number' ? Math.round(seconds) : null;
                  onChange(value.map((other) => (other === place ? { ...other, duration: given } : other)));
                }}
              />
              <span className="task-place-acts">
                <Button
                  size="small"
                  theme="borderless"
                  icon={<IconArrowUp />}
                  disabled={at === 0}
                  aria-label={say('programs.earlier', { name })}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  size="small"
                  theme="borderless"
                  icon={<IconArrowDown />}
                  disabled={at === value.length - 1}
                  aria-label={say('programs.later', { name })}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  size="small"
                  theme="borderless"
                  icon={<IconPlus />}
                  aria-label={say('programs.again', { name })}
                  onClick={() => onChange([...value, placeOf(programId, duration)])}
                />
                <Button
                  size="small"
                  theme="borderless"
                  icon={<IconClose />}
                  aria-label={say('programs.takeOut', { name })}
                  onClick={() => onChange(value.filter((other) => other !== place))}
                />
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
