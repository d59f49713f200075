// What I have chosen and not yet sent belongs to one moment of the game. A view comes with whatever anybody does, even with
// somebody who only looks in: it must not undo what I am about to do.
import { untrack } from 'svelte';

/** Calls `begin` now and whenever the moment has become another one. For a component that is being made. */
export function atEachMoment(moment: () => string | number, begin: () => void): void {
  const now = $derived(moment());
  $effect(() => {
    void now;
    untrack(begin);
  });
}
