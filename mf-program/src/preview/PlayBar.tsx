import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconChevronLeft, IconChevronRight } from '@vitrine/shared/ui/icons';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import type { ReactNode } from 'react';
import { namespace } from '../namespace.ts';

interface PlayBarProps {
  /** Number of scenes. */
  readonly scenes: number;
  /** Index of the current scene. */
  readonly scene: number;
  /** Number of failing widgets. */
  readonly failures: number;
  readonly onScene: (index: number) => void;
  readonly onFullScreen?: () => void;
  readonly children?: ReactNode;
}

/** Playback bar: current scene, navigation, and failures. */
export function PlayBar({ scenes, scene, failures, onScene, onFullScreen, children }: PlayBarProps) {
  const say = useMessages(namespace);
  const step = (by: number) => onScene((scene + by + scenes) % scenes);
  return (
    <nav className="pgv-bar" aria-label={say('scene.label')}>
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconChevronLeft />}
        aria-label={say('show.previous')}
        disabled={scenes < 2}
        onClick={() => step(-1)}
      />
      <span className="pgv-place" aria-live="polite">
        {say('show.place', { number: scene + 1, count: scenes })}
      </span>
      <Button
        theme="borderless"
        type="tertiary"
        icon={<IconChevronRight />}
        aria-label={say('show.next')}
        disabled={scenes < 2}
        onClick={() => step(1)}
      />
      {failures > 0 && <StateMark state="failed" label={say('show.failures', { count: failures })} />}
      {children}
      {onFullScreen && (
        <Button theme="borderless" type="tertiary" onClick={onFullScreen}>
          {say('show.fullScreen')}
        </Button>
      )}
    </nav>
  );
}
