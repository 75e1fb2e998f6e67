import { cutText, type MaterialRow, mediaItemOf } from '@vitrine/shared/api';
import {
  createComponent,
  createProgramDocument,
  createScene,
  type FitMode,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { findMaterial, type MaterialRecord } from '../../material/materialRepository.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { nameLength } from '../refusals.ts';
import { freeProgramName } from '../tree/freeName.ts';

/** Widget types that fill a screen with one material. */
const widgets = { image: 'img', video: 'video' } as const;

interface Size {
  width: number;
  height: number;
}

/** Full HD, in the picture's orientation. If unknown, as for some videos, landscape. */
function sizeFor({ width, height }: Pick<MaterialRecord, 'width' | 'height'>): Size {
  const isUpright = width !== null && height !== null && height > width;
  return isUpright ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 };
}

/** Maximum share of a picture that may be cropped to avoid bars. */
const mostCut = 0.03;

/** Fills the screen if little is cropped, else shows the whole picture. */
function fitFor({ width, height }: Pick<MaterialRecord, 'width' | 'height'>, size: Size): FitMode {
  if (!width || !height) return 'contain';
  const [own, wanted] = [width / height, size.width / size.height];
  return 1 - Math.min(own, wanted) / Math.max(own, wanted) <= mostCut ? 'cover' : 'contain';
}

/** Names need two characters: the file extension completes shorter ones. */
function nameFor({ name, suffix }: Pick<MaterialRecord, 'name' | 'suffix'>): string {
  const long = name.trim().length < nameLength.minimum ? `${name.trim()}.${suffix}` : name.trim();
  return cutText(long, nameLength.maximum).trimEnd();
}

function documentOf(material: MaterialRecord, type: keyof typeof widgets, urls: Urls): ProgramDocument {
  const size = sizeFor(material);
  const widget = createComponent(widgets[type], {
    infoX: 0,
    infoY: 0,
    infoWidth: size.width,
    infoHeight: size.height,
    coFit: fitFor(material, size),
    mpList: [
      mediaItemOf({ ...urls, mtId: material.id, name: material.name, type, duration: material.duration }),
    ],
  });
  return createProgramDocument({ ...size, scenes: [createScene(0, [widget])] });
}

type Urls = Pick<MaterialRow, 'url' | 'videoViewUrl' | 'screenshotUrl'>;

/** Content of a new program with one full-screen image or video. */
export async function startOfMaterial(
  { materials }: Needs<'materials'>,
  connection: Connection,
  tenantId: string,
  id: string,
): Promise<{ document: ProgramDocument; thumbnailHash: string | null; name: string }> {
  const material = await findMaterial(connection, tenantId, id);
  if (!material) throw new Refusal('material.unknown');
  const { type } = material;
  if (type !== 'image' && type !== 'video')
    throw new Refusal('program.materialNotVisual', { name: material.name });
  const file = (await materials.currentFiles(connection, tenantId, [id])).get(id);
  const urls = {
    url: file?.url ?? '',
    videoViewUrl: file?.viewUrl ?? '',
    screenshotUrl: file?.screenShotUrl ?? '',
  };
  return {
    document: documentOf(material, type, urls),
    thumbnailHash: material.thumbnail_hash,
    name: await freeProgramName(connection, tenantId, nameFor(material)),
  };
}
