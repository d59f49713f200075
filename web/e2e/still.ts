// A page as it looks when nothing moves any more.
import type { Page } from '@playwright/test';

/** Until what it shows has its typeface and every motion that ends has ended. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ends = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ends.map((each) => each.finished.catch(() => {})));
  });
}
