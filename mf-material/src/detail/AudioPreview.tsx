import type { MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { type MouseEvent, useRef, useState } from 'react';
import { MaterialPicture } from '../library/MaterialPicture.tsx';
import { namespace } from '../messages/index.ts';
import type { PreviewProps } from './MaterialPreview.tsx';
import { NoPreview } from './NoPreview.tsx';
import { Waveform } from './Waveform.tsx';

/** Size of the server's waveform images for audio without cover; replaced here by a larger waveform. */
const drawnWave = { width: 480, height: 270 } as const;

const hasCover = ({ pictures }: Pick<MaterialRow, 'pictures'>) =>
  pictures.some(({ width, height }) => width !== drawnWave.width || height !== drawnWave.height);

/** Audio player with cover and waveform. */
export function AudioPreview({ detail: { material, peaks } }: PreviewProps) {
  const say = useMessages(namespace);
  const player = useRef<HTMLAudioElement>(null);
  const [broken, setBroken] = useState(false);
  const [played, setPlayed] = useState(0);
  if (broken) {
    const key = material.state === 'processing' ? 'preview.converting' : 'preview.unplayable';
    return <NoPreview row={material} text={say(key)} />;
  }
  const seek = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const audio = player.current;
    if (audio && Number.isFinite(audio.duration))
      audio.currentTime = ((event.clientX - box.left) / box.width) * audio.duration;
  };
  return (
    <div className="mat-preview mat-preview-audio">
      {(peaks.length === 0 || hasCover(material)) && <MaterialPicture row={material} />}
      {peaks.length > 0 && <Waveform peaks={peaks} played={played} onSeek={seek} />}
      <audio
        ref={player}
        src={material.url}
        controls
        preload="metadata"
        aria-label={material.name}
        onError={() => setBroken(true)}
        onTimeUpdate={({ currentTarget }) =>
          setPlayed(currentTarget.duration > 0 ? currentTarget.currentTime / currentTarget.duration : 0)
        }
      >
        <track kind="captions" />
      </audio>
    </div>
  );
}
