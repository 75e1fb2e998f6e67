import { describe, expect, it } from '@jest/globals';
import { createH5Document, createH5Node } from './h5/create.ts';
import { h5Document } from './h5/h5.ts';
import { h5Node } from './h5/node.ts';
import { mediaItem } from './media/mediaItem.ts';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from './program/create.ts';
import { programDocument } from './program/program.ts';
import { randomId } from './randomId.ts';
import { textItem } from './text/textItem.ts';
import { component } from './widget/component.ts';
import { widgetTypes } from './widget/widgetTypes.ts';

/** Quoted from the specification's section on entities. */
describe('defaults of the specification', () => {
  it('of a component', () => {
    const stated = {
      coWidth: 100,
      infoWidth: 100,
      coHeight: 100,
      infoHeight: 100,
      coActionType: 1,
      coScreenProtectTime: -1,
      mpList: [],
      children: [],
    };
    expect(createComponent('img')).toMatchObject(stated);
    expect(component.parse({ coType: 'img' })).toMatchObject(stated);
    expect(createComponent('img').id).toMatch(/^[a-z0-9]{12}$/);
    expect(Object.keys(createComponent('img')).sort()).toEqual(
      [
        'children',
        'coActionType',
        'coHeight',
        'coLeftPosition',
        'coLinkAction',
        'coLinkId',
        'coRightPosition',
        'coScId',
        'coScreenProtectTime',
        'coType',
        'coWidth',
        'id',
        'infoHeight',
        'infoWidth',
        'infoX',
        'infoY',
        'mpList',
        'txList',
      ].sort(),
    );
  });

  it('of a media item', () => {
    const stated = { volume: 70, playParam: 10, cartoon: 1 };
    expect(createMediaItem()).toMatchObject(stated);
    expect(mediaItem.parse({})).toEqual(createMediaItem());
    expect(Object.keys(createMediaItem()).join()).toBe(
      'name,volume,playParam,cartoon,mid,sort,type,url,viewUrl,screenShotUrl',
    );
  });

  it('of a text item', () => {
    const stated = { taColor: '#333333', taFontSize: 16, taBgColor: 'transparent' };
    expect(createTextItem()).toMatchObject(stated);
    expect(textItem.parse({})).toEqual(createTextItem());
    expect(Object.keys(createTextItem()).join()).toBe(
      'taContent,taColor,taNo,taFontSize,taBgColor,taMove,taAddress,taMoveSpeed,taAlignment,taCountDown,taFont,taBgImage',
    );
  });

  it('of a program and a scene', () => {
    const document = createProgramDocument();
    expect(document.mainResolution).toEqual({ width: 1920, height: 1080 });
    expect(document.scenes).toHaveLength(1);
    expect(Object.keys(createScene()).sort()).toEqual(['allScene', 'index', 'scId', 'timeStamp']);
    expect(Object.keys(createScene().allScene)).toEqual(
      expect.arrayContaining(['componentsList', 'scBackImg', 'scBackImgSize', 'scBackImgId']),
    );
  });

  it('of an H5 work', () => {
    expect(createH5Document().setting).toMatchObject({
      PlaySpeed: 3000,
      pageAnimation: 'slide',
      direction: 'vertical',
    });
    const parsed = h5Document.parse({ pageList: [{}] });
    expect(parsed.setting).toEqual(createH5Document().setting);
    const { id: _made, ...node } = createH5Node('text');
    expect(h5Node.parse({ type: 'text' })).toMatchObject(node);
  });

  it('include the eighteen widgets of the specification and one of our own', () => {
    expect(new Set(widgetTypes).size).toBe(19);
    expect(widgetTypes.at(-1)).toBe('h5');
  });

  it('generated ids are unique and have twelve lower-case letters and digits', () => {
    const ids = Array.from({ length: 500 }, randomId);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/);
    expect(new Set(ids).size).toBe(500);
  });
});

describe('created documents', () => {
  it('pass their own schema unchanged', () => {
    const components = widgetTypes.map((coType) => createComponent(coType, { infoX: 12.5 }));
    const document = createProgramDocument({ scenes: [createScene(0, components)] });
    expect(programDocument.parse(document)).toEqual(document);
    const work = createH5Document();
    expect(h5Document.parse(work)).toEqual(work);
  });
});
