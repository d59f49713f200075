// Short notices on top of the page: one sentence each, gone after a few seconds.
import type { IconName } from './icons';
import { announcer } from './announcer.svelte';

export type Tone = 'info' | 'no' | 'yes' | 'pts';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  icon: IconName;
}

const icons: Record<Tone, IconName> = { info: 'info', no: 'cross', yes: 'check', pts: 'crown' };
const staysFor = 3500;
let next = 0;

class Toasts {
  list = $state<Toast[]>([]);

  show(text: string, tone: Tone = 'info', icon: IconName = icons[tone]): void {
    const id = next++;
    this.list = [...this.list.filter((each) => each.text !== text).slice(-2), { id, text, tone, icon }];
    announcer.say(text);
    setTimeout(() => (this.list = this.list.filter((each) => each.id !== id)), staysFor);
  }
}

export const toasts = new Toasts();
