// What a screen reader is told, in words. Several sentences of one moment are said together.
class Announcer {
  words = $state('');
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(sentence: string): void {
    this.#waiting.push(sentence);
    this.#timer ??= setTimeout(() => {
      // The same words twice would not be read a second time: a no-break space makes them new.
      const next = this.#waiting.join(' ');
      this.words = next === this.words ? `${next}\u00A0` : next;
      this.#waiting = [];
      this.#timer = undefined;
    }, 60);
  }
}

export const announcer = new Announcer();
