import { createH5Node, type H5Node, type H5NodeType, type H5TextStyle } from '@vitrine/shared/document';
import { newFormNode } from '../forms/newFormNode.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Palette entries: a button is a text with background and link. */
export type NewNodeKind = H5NodeType | 'button';

const buttonStyle: H5TextStyle = {
  align: 'center',
  middle: true,
  bold: true,
  background: '#0064fa',
  radius: 24,
};

/** Initial sizes in page pixels. */
const sizes: Readonly<Record<NewNodeKind, Size>> = {
  button: { width: 160, height: 48 },
  text: { width: 240, height: 48 },
  img: { width: 200, height: 200 },
  video: { width: 320, height: 180 },
  form: { width: 319, height: 400 },
};

/** A new node at the page's centre or a point; for forms, `content` has the initial questions. */
export function newNode(
  kind: NewNodeKind,
  page: Size,
  content: string,
  centre = { x: page.width / 2, y: page.height / 2 },
): H5Node {
  if (kind === 'form') return newFormNode(content, centre, sizes.form);
  const { width, height } = sizes[kind];
  const type = kind === 'button' ? 'text' : kind;
  const button = { fontSize: 18, fontColor: '#ffffff' };
  const classify = kind === 'button' ? button : type === 'text' ? { fontSize: 24 } : {};
  return createH5Node(type, {
    content: type === 'text' ? content : '',
    classify,
    ...(kind === 'button' ? { textLook: { ...buttonStyle } } : {}),
    infoWidth: width,
    infoHeight: height,
    infoLeft: Math.round(centre.x - width / 2),
    infoTop: Math.round(centre.y - height / 2),
  });
}

/** Size of a picture or video within `box`, keeping its aspect ratio; `box` when unknown. */
export function fittedSize(own: { width: number | null; height: number | null }, box: Size): Size {
  if (!own.width || !own.height) return box;
  const scale = Math.min(box.width / own.width, box.height / own.height);
  return {
    width: Math.max(8, Math.round(own.width * scale)),
    height: Math.max(8, Math.round(own.height * scale)),
  };
}
