// One hidden SVG in the page holds each drawing once, as a <symbol>; cards refer to it with <use>.
// A drawing is added when it is first needed, so nobody waits for 54 faces to see five. The back takes no colours from the
// page, has more parts than any face and lies there fifteen times: it is a picture, which costs the page nothing to restyle.
import { back, defs, face } from './faces.js';

let sprite: SVGSVGElement | undefined;
const drawn = new Set<string>();

function root(more = ''): SVGSVGElement {
  if (!sprite) {
    sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sprite.setAttribute('aria-hidden', 'true');
    sprite.setAttribute('style', 'position:absolute;width:0;height:0');
    sprite.innerHTML = defs() + `<defs>${more}</defs>`;
    document.body.prepend(sprite);
  }
  return sprite;
}

/** Puts the shared gradients and clips into the page, with those of other drawings. */
export function prepareSprite(more: string): void {
  root(more);
}

/** The address of the back's picture. */
export const backPicture = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 200">${defs()}${back()}</svg>`)}`;

/** The reference of a face's drawing, by its card's id. */
export function drawingOf(code: string): string {
  if (!drawn.has(code)) {
    drawn.add(code);
    root().insertAdjacentHTML('beforeend', `<symbol id="card-${code}" viewBox="0 0 140 200">${face(code)}</symbol>`);
  }
  return `#card-${code}`;
}
