import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { styledElement } from '../style.ts';
import { captureScene } from './captureScene.ts';

/** Colours of drawn boxes and sources of drawn pictures, in order. */
let drawn: string[];
let blob: Blob | null;

function fakeContext() {
  const quiet = () => undefined;
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    save: quiet,
    restore: quiet,
    beginPath: quiet,
    rect: quiet,
    clip: quiet,
    scale: quiet,
    translate: quiet,
    fillRect: () => drawn.push(context.fillStyle),
    drawImage: (picture: HTMLImageElement) => drawn.push(picture.getAttribute('src') ?? ''),
  };
  return context;
}

const layer = (backgroundColor: string, zIndex: string, style: Partial<CSSStyleDeclaration> = {}) =>
  styledElement('div', { position: 'absolute', backgroundColor, zIndex, ...style });

function picture(src: string): HTMLImageElement {
  const image = document.createElement('img');
  image.src = src;
  Object.defineProperties(image, { naturalWidth: { value: 100 }, naturalHeight: { value: 50 } });
  return image;
}

let stage: HTMLElement;
beforeEach(() => {
  drawn = [];
  blob = new Blob(['jpeg'], { type: 'image/jpeg' });
  stage = document.body.appendChild(document.createElement('div'));
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ left: 0, top: 0, width: 800, height: 400 } as DOMRect);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(fakeContext() as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(blob));
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const clear = 'rgba(0, 0, 0, 0)';
const colours = () => drawn.slice(1).filter((entry) => entry !== clear);

describe('capturing a scene', () => {
  it('draws layers from back to front', async () => {
    stage.append(layer('rgb(1, 0, 0)', '2'), layer('rgb(2, 0, 0)', '1'), layer('rgb(3, 0, 0)', '2'));
    expect(await captureScene(stage)).toBe(blob);
    expect(colours()).toEqual(['rgb(2, 0, 0)', 'rgb(1, 0, 0)', 'rgb(3, 0, 0)']);
  });

  it('omits hidden elements', async () => {
    stage.append(
      layer('rgb(1, 0, 0)', '0', { visibility: 'hidden' }),
      layer('rgb(2, 0, 0)', '0', { display: 'none' }),
    );
    await captureScene(stage);
    expect(colours()).toEqual([]);
  });

  it('draws same-origin pictures, and a grey box for those of another origin', async () => {
    stage.append(picture('/own.png'), picture('https://elsewhere.example/other.png'));
    await captureScene(stage);
    expect(colours()).toEqual(['/own.png', '#7f7f7f']);
  });

  it('rejects when the browser produces no picture', async () => {
    blob = null;
    await expect(captureScene(stage)).rejects.toThrow('no picture');
  });
});
