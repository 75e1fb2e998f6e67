import { formatBytes, formatDuration } from '@vitrine/shared/i18n';
import { IconImage, IconMusic, IconVideo } from '@vitrine/shared/ui/icons';
import type { H5EditorMaterial } from '../package/h5-editor.d.ts';
import { useAround } from './AroundReach.ts';
import './library.css';

const signs = { image: <IconImage />, video: <IconVideo />, audio: <IconMusic /> } as const;

interface ForeignCardProps {
  readonly material: H5EditorMaterial;
  readonly onPick: (material: H5EditorMaterial) => void;
}

/** A material of the page around, with its picture and facts. */
export function ForeignCard({ material, onPick }: ForeignCardProps) {
  const around = useAround();
  const { name, kind, url, thumbnailUrl, width, height, duration, size } = material;
  const picture = thumbnailUrl ?? (kind === 'image' ? around().addressOf(url) : undefined);
  const facts = [
    width && height ? `${width} × ${height}` : '',
    duration ? formatDuration(duration) : '',
    size ? formatBytes(size) : '',
  ];
  return (
    <button type="button" className="he-card" onClick={() => onPick(material)}>
      <span className="he-picture">
        {picture ? <img src={picture} alt="" loading="lazy" /> : signs[kind]}
      </span>
      <span className="he-name" title={name}>
        {name}
      </span>
      <span className="he-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </button>
  );
}
