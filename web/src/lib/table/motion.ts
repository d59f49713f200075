// How cards fly. Only transform and opacity move, the speed is the player's, and where motion is unwanted things fade.
import type { Attachment } from 'svelte/attachments';
import type { TransitionConfig } from 'svelte/transition';
import { settings } from '../ui/settings.svelte';

export const times = { tap: 90, move: 280, deal: 340, dealGap: 70, gather: 420, show: 520, refuse: 240 } as const;
export const easings = {
  out: [0.16, 0.84, 0.32, 1],
  settle: [0.22, 1.28, 0.36, 1],
  in: [0.6, 0.04, 0.9, 0.4],
} as const;
const stillFade = 120;

export function isStill(): boolean {
  return settings.speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The design's time at the player's speed. */
export function paced(time: number): number {
  return time / (settings.speed || 1);
}

const css = (easing: readonly number[]) => `cubic-bezier(${easing.join(',')})`;

/** The same curve as CSS draws it, for Svelte's transitions. */
export function bezier([x1, y1, x2, y2]: readonly [number, number, number, number]): (x: number) => number {
  const at = (a: number, b: number, t: number) => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  return (x) => {
    let low = 0;
    let high = 1;
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2;
      if (at(x1, x2, middle) < x) low = middle;
      else high = middle;
    }
    return at(y1, y2, (low + high) / 2);
  };
}

// ---- Where things are ----

/** Where a card was when it left its place, so that it flies on from there. */
const left = new Map<string, DOMRect>();

export function noteLeaving(cardId: string, from: Element | null): void {
  if (from) left.set(cardId, from.getBoundingClientRect());
}

function takeLeaving(cardId: string): DOMRect | undefined {
  const rect = left.get(cardId);
  left.delete(cardId);
  return rect;
}

/** A seat's pearl on the page; elements carry data-seat. */
export function seatRect(seat: number): DOMRect | undefined {
  return document.querySelector(`[data-seat="${seat}"] .ava`)?.getBoundingClientRect();
}

/** A seat, or a place of the table that carries data-place ("deck"). */
export type Origin = number | string;

function originRect(origin: Origin): DOMRect | undefined {
  return typeof origin === 'number'
    ? seatRect(origin)
    : document.querySelector(`[data-place="${origin}"]`)?.getBoundingClientRect();
}

function shiftTo(node: Element, target: DOMRect): { x: number; y: number } {
  const own = node.getBoundingClientRect();
  return {
    x: target.x + target.width / 2 - own.x - own.width / 2,
    y: target.y + target.height / 2 - own.y - own.height / 2,
  };
}

const ownTransform = (node: Element) => getComputedStyle(node).transform.replace(/^none$/, '');

// ---- Flights ----

/** What flies passes over buttons. */
const overAll = 6;

// Whatever flies with one view is measured first and then set off: measuring after every start would lay the page out anew
// for each card of a hand.
let measures: (() => (() => void) | undefined)[] = [];

function setOff(node: Element, measure: () => (() => void) | undefined): void {
  const isFirst = measures.push(() => (node.isConnected ? measure() : undefined)) === 1;
  if (!isFirst) return;
  queueMicrotask(() => {
    const all = measures;
    measures = [];
    for (const start of all.map((each) => each())) start?.();
  });
}

/** A card arrives: from where it left, else from whoever or whatever it comes from. */
export function arrive(cardId: string, origin: Origin): Attachment<HTMLElement> {
  return (node) =>
    setOff(node, () => {
      const from = takeLeaving(cardId) ?? originRect(origin);
      if (isStill() || !from) return () => void node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: stillFade });
      const { x, y } = shiftTo(node, from);
      const own = ownTransform(node);
      const scale = Math.min(1.1, from.width / node.getBoundingClientRect().width);
      return () =>
        void node.animate(
          [{ transform: `translate(${x}px, ${y}px) ${own} scale(${scale})` }, { transform: own || 'none' }],
          {
            duration: paced(times.move),
            easing: css(easings.settle),
          },
        );
    });
}

/** A card is dealt: from the dealer or the deck, each a little after the last. */
export function dealt(origin: Origin | null, order: number): Attachment<HTMLElement> {
  return (node) =>
    setOff(node, () => {
      const from = origin === null || isStill() ? undefined : originRect(origin);
      if (!from) return undefined;
      const { x, y } = shiftTo(node, from);
      const own = ownTransform(node);
      return () =>
        void node.animate(
          [
            { transform: `translate(${x}px, ${y}px) ${own} rotate(-24deg) scale(.5)`, opacity: 0, zIndex: overAll },
            { opacity: 1, offset: 0.3 },
            { transform: own || 'none', zIndex: overAll },
          ],
          {
            duration: paced(times.deal),
            delay: paced(times.dealGap * order),
            easing: css(easings.out),
            fill: 'backwards',
          },
        );
    });
}

/** out: transition: cards go to whoever took them. */
export function gather(node: Element, { to }: { to: () => number | null }): TransitionConfig {
  const seat = to();
  const target = seat === null ? undefined : seatRect(seat);
  if (isStill() || !target) return { duration: stillFade, css: (t) => `opacity: ${t}` };
  const { x, y } = shiftTo(node, target);
  const own = ownTransform(node);
  return {
    duration: paced(times.gather),
    easing: bezier(easings.in),
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) ${own} scale(${1 - 0.58 * u}) rotate(${18 * u}deg); opacity: ${t < 0.3 ? t / 0.3 : 1}`,
  };
}

/** The server said no: what was tried shakes back. */
export function shake(node: Element | null): void {
  if (!node || isStill()) return;
  node.animate(
    [
      { translate: '0' },
      { translate: '-.3125rem' },
      { translate: '.25rem' },
      { translate: '-.125rem' },
      { translate: '0' },
    ],
    { duration: times.refuse },
  );
}
