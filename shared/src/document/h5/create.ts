import { h5ClassifyDefaults, h5SettingDefaults } from '../defaults.ts';
import { randomId } from '../randomId.ts';
import { type H5Document, type H5Page, h5PageSize } from './h5.ts';
import { type H5Classify, type H5Node, type H5NodeType, h5BoxFields } from './node.ts';

/** A node with a new id; the `Dr` fields are derived from the plain ones. */
export function createH5Node(
  type: H5NodeType,
  values: Partial<Omit<H5Node, 'classify'>> & { classify?: Partial<H5Classify> } = {},
): H5Node {
  const box = { infoWidth: 100, infoHeight: 100, infoTop: 0, infoLeft: 0 };
  const node = { url: '', id: randomId(), className: [], animate: '', content: '', ...box, ...values, type };
  return { ...node, ...h5BoxFields(node), classify: { ...h5ClassifyDefaults, ...values.classify } };
}

/** An empty page. */
export function createH5Page(values: Partial<H5Page> = {}): H5Page {
  return { id: randomId(), pageBg: '', nodeList: [], ...values };
}

/** A work of one empty page with the specification's default settings. */
export function createH5Document(pageList: H5Page[] = [createH5Page()]): H5Document {
  return { version: 1, ...h5PageSize, setting: { ...h5SettingDefaults }, pageList };
}
