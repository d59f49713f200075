// What appears under a finger that was on its way to something else is not pressed by it.
const firstMoment = 500;

/** No tap counts in the element's first moment; the keyboard, which knows where it is, does. */
export function settling(element: HTMLElement): () => void {
  const since = performance.now();
  const swallow = (event: MouseEvent) => {
    if (event.detail > 0 && performance.now() - since < firstMoment) event.stopImmediatePropagation();
  };
  element.addEventListener('click', swallow, { capture: true });
  return () => element.removeEventListener('click', swallow, { capture: true });
}
