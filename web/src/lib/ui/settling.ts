// What appears under a finger that was on its way to something else is not pressed by it.
const firstMoment = 500;

/** No tap counts in the element's first moment, nor in what is in it (ui.css); the keyboard, which knows where it is, does. */
export function settling(element: HTMLElement): () => void {
  element.dataset.settling = '';
  const settled = setTimeout(() => delete element.dataset.settling, firstMoment);
  const swallow = (event: MouseEvent) => {
    if (event.detail > 0 && 'settling' in element.dataset) event.stopImmediatePropagation();
  };
  element.addEventListener('click', swallow, { capture: true });
  return () => {
    clearTimeout(settled);
    element.removeEventListener('click', swallow, { capture: true });
  };
}
