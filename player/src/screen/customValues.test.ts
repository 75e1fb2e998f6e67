import { describe, expect, it } from '@jest/globals';
import {
  createComponent,
  createProgramDocument,
  createScene,
  createTextItem,
} from '@vitrine/shared/document';
import { customMark, fillCustom, withCustom } from './customValues.ts';

describe('custom values of a terminal', () => {
  it('replace the placeholders of their keys', () => {
    const values = { platform: '7', 'line-name': 'U2' };
    expect(fillCustom('Line {{custom.line-name}}, platform {{ custom.platform }}', { custom: values })).toBe(
      'Line U2, platform 7',
    );
  });

  it('are empty on a public screen where they are not set', () => {
    expect(fillCustom('Platform {{custom.platform}}', {})).toBe('Platform ');
    expect(fillCustom('Platform {{custom.platform}}')).toBe('Platform ');
  });

  it('are not expanded as placeholders themselves', () => {
    expect(fillCustom('{{custom.a}}', { custom: { a: '$& {{custom.b}}', b: 'x' } })).toBe('$& {{custom.b}}');
  });

  it('are available beside the terminal’s name', () => {
    expect(fillCustom('{{ terminal.name }}, {{custom.a}}', { name: 'Hall', custom: { a: 'x' } })).toBe(
      'Hall, x',
    );
    expect(fillCustom('{{terminal.name}}')).toBe('');
  });

  it('are filled into texts of widgets and of nested widgets', () => {
    const inner = createComponent('subtitle', { txList: [createTextItem({ taContent: '{{custom.a}}' })] });
    const outer = createComponent('button', {
      txList: [createTextItem({ taContent: 'to {{custom.a}}' })],
      children: [{ ...inner, children: [] }],
    });
    const document = createProgramDocument({ scenes: [createScene(0, [outer])] });
    const [component] =
      withCustom(document, { custom: { a: 'Rome' } }).scenes[0]?.allScene.componentsList ?? [];
    expect(component?.txList[0]?.taContent).toBe('to Rome');
    expect(component?.children[0]?.txList[0]?.taContent).toBe('Rome');
    expect(document.scenes[0]?.allScene.componentsList[0]?.txList[0]?.taContent).toBe('to {{custom.a}}');
  });

  it('are compared regardless of the order of their keys', () => {
    expect(customMark({ a: '1', b: '2' })).toBe(customMark({ b: '2', a: '1' }));
    expect(customMark({ a: '1' })).not.toBe(customMark({ a: '2' }));
    expect([customMark(), customMark({})]).toEqual(['', '']);
  });
});
