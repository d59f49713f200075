// What is wrong with the texts on a page: two that lie over one another, one that leaves its box or the screen, one that a card
// covers. Knows nothing of what they say.
import type { Page } from '@playwright/test';

/** Runs in the page. */
function textTroubles(): string[] {
  /** Edges of letters and rounded sizes may meet. */
  const near = 2;
  interface Text {
    words: string;
    element: HTMLElement;
    box: DOMRect;
  }
  const over = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const root = over ?? document.body;
  const seen = (element: HTMLElement): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return !element.closest('.sr, .toasts, .banner, .new, .rain, .confetti, option, select, style, script');
  };

  const meet = (a: DOMRect, b: DOMRect, by = near) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  /** What letters fill of their line: the rest of it is air, which others may use. */
  const ink = (box: DOMRect) => new DOMRect(box.x, box.y + box.height * 0.2, box.width, box.height * 0.6);

  /** What is seen of whatever scrolls around it. */
  const scrolledWindow = (element: HTMLElement): DOMRect => {
    let [left, top, right, bottom] = [0, 0, innerWidth, Math.max(innerHeight, document.body.scrollHeight)];
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
      const edge = box.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left - 1000, top, right - left + 2000, bottom - top);
  };

  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (!element || !words || !seen(element)) continue;
    if (!over && element.closest('dialog')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const window = scrolledWindow(element);
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1 && meet(ink(box), window)) texts.push({ words, element, box });
  }

  const troubles = new Set<string>();
  const told = ({ words }: Text) => `"${words.slice(0, 40)}"`;
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1))
      if (one.element !== other.element && meet(ink(one.box), ink(other.box)))
        troubles.add(`${told(one)} lies on ${told(other)}`);

    let scrolls = false;
    for (let box: HTMLElement | null = one.element; box && box !== document.documentElement; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (display === 'inline' || display === 'contents') continue;
      scrolls ||= /auto|scroll/.test(overflowX + overflowY);
      const edge = box.getBoundingClientRect();
      const holds =
        overflowX === 'hidden' ||
        (!one.element.closest('.say') &&
          box.matches('.panel, .btn, .chip, .seat.n, .seat.nw, .seat.ne, .player, .toast'));
      if (!holds || scrolls) continue;
      const out = Math.max(edge.left - one.box.left, one.box.right - edge.right);
      if (out > near)
        troubles.add(`${told(one)} leaves its ${box.className || box.tagName} by ${Math.round(out)} px at a side`);
      const below = Math.max(edge.top - ink(one.box).top, ink(one.box).bottom - edge.bottom);
      if (below > near)
        troubles.add(`${told(one)} leaves its ${box.className || box.tagName} by ${Math.round(below)} px`);
    }
    if (one.box.left < -near || one.box.right > innerWidth + near) troubles.add(`${told(one)} leaves the screen`);

    for (const card of root.querySelectorAll<HTMLElement>('.trick > li:not(.slot), .hold')) {
      if (card.contains(one.element) || one.element.closest('.trick, .hold')) continue;
      const { x, y, width, height } = card.getBoundingClientRect();
      // A card that leans has less of its box than this.
      const lean = width * 0.08;
      const box = new DOMRect(x + lean, y + lean, width - 2 * lean, height - 2 * lean);
      if (meet(ink(one.box), box)) troubles.add(`${told(one)} lies with a card`);
    }
  });
  const whole = document.scrollingElement ?? document.documentElement;
  if (whole.scrollWidth > innerWidth) troubles.add(`the page scrolls sideways by ${whole.scrollWidth - innerWidth} px`);
  return [...troubles];
}

/** What is wrong with the texts now, each a sentence. What moves or is measured anew has some time to settle. */
export async function troublesOf(page: Page): Promise<string[]> {
  for (const wait of [50, 200, 400, 800, 0]) {
    const troubles = await page.evaluate(textTroubles);
    if (troubles.length === 0 || wait === 0) return troubles;
    await page.waitForTimeout(wait);
  }
  return [];
}
