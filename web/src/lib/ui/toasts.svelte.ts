// Short notices on top of the page: one sentence each, gone after a few seconds.
import type { IconName } from './icons';
import { announcer } from './announcer.svelte';

export type Tone = 'info' | 'no' | 'yes' | 'pts';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  icon: IconName;
  /** Where on the screen it stands, in pixels; on top of the page otherwise. */
  place: { x: number; y: number } | null;
}

const icons: Record<Tone, IconName> = { info: 'info', no: 'cross', yes: 'check', pts: 'crown' };
const staysFor = 3500;
let next = 0;

class Toasts {
  list = $state<Toast[]>([]);

  show(text: string, tone: Tone = 'info', icon: IconName = icons[tone], at: Element | null = null): void {
    const id = next++;
    const box = at?.getBoundingClientRect();
    const place = box ? { x: box.x + box.width / 2, y: box.y } : null;
    // One place has room for one.
    const others = this.list.filter((each) => each.text !== text && !(place && each.place));
    this.list = [...others.slice(-2), { id, text, tone, icon, place }];
    announcer.say(text);
    setTimeout(() => (this.list = this.list.filter((each) => each.id !== id)), staysFor);
  }
}

export const toasts = new Toasts();
