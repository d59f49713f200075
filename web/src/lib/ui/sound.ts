// Short sounds made with WebAudio: nothing is loaded. Silent until the first tap (browsers ask for that), and never
// the only signal.
import { settings } from './settings.svelte';

export type Sound =
  | 'deal'
  | 'play'
  | 'gather'
  | 'pick'
  | 'unpick'
  | 'turn'
  | 'trump'
  | 'pass'
  | 'trick'
  | 'triumph'
  | 'lost'
  | 'book'
  | 'refused'
  | 'join'
  | 'leave';

let context: AudioContext | undefined;
let master: GainNode | undefined;

/** Called once: the first tap or key wakes the sound. */
export function wakeSoundOnFirstTouch(): void {
  const wake = () => {
    context ??= new AudioContext();
    void context.resume();
    removeEventListener('pointerdown', wake);
    removeEventListener('keydown', wake);
  };
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
}

interface Tone {
  from: number;
  to?: number;
  at?: number;
  length: number;
  loud: number;
  shape?: OscillatorType;
}

function tone(
  audio: AudioContext,
  out: AudioNode,
  { from, to = from, at = 0, length, loud, shape = 'sine' }: Tone,
): void {
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, begin);
  voice.frequency.exponentialRampToValueAtTime(to, begin + length);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  voice.connect(gain).connect(out);
  voice.start(begin);
  voice.stop(begin + length);
}

interface Rustle {
  pitch: number;
  at?: number;
  length: number;
  loud: number;
}

let noise: AudioBuffer | undefined;

function rustle(audio: AudioContext, out: AudioNode, { pitch, at = 0, length, loud }: Rustle): void {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    noise.getChannelData(0).forEach((_, i, samples) => (samples[i] = Math.random() * 2 - 1));
  }
  const begin = audio.currentTime + at;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  source.connect(filter).connect(gain).connect(out);
  source.start(begin, 0, length);
}

type Part = { tone: Tone } | { rustle: Rustle };
const bell = (from: number, at: number, loud = 0.22): Part[] => [
  { tone: { from, at, length: 0.7, loud } },
  { tone: { from: from * 2.01, at, length: 0.35, loud: loud * 0.3 } },
];

const sounds: Record<Sound, Part[]> = {
  deal: [{ rustle: { pitch: 3200, length: 0.05, loud: 0.25 } }],
  play: [
    { rustle: { pitch: 1500, length: 0.09, loud: 0.5 } },
    { tone: { from: 170, to: 90, length: 0.09, loud: 0.3 } },
  ],
  gather: [{ rustle: { pitch: 2200, length: 0.26, loud: 0.28 } }],
  pick: [{ tone: { from: 520, to: 700, length: 0.06, loud: 0.12 } }],
  unpick: [{ tone: { from: 620, to: 460, length: 0.06, loud: 0.1 } }],
  turn: [...bell(659, 0), ...bell(880, 0.14)],
  trump: [
    { tone: { from: 110, length: 0.6, loud: 0.16, shape: 'sawtooth' } },
    { tone: { from: 220.6, length: 0.6, loud: 0.1, shape: 'triangle' } },
  ],
  pass: [
    { tone: { from: 190, to: 120, length: 0.08, loud: 0.4 } },
    { tone: { from: 180, to: 110, at: 0.12, length: 0.08, loud: 0.32 } },
  ],
  trick: [
    { tone: { from: 1320, to: 880, length: 0.28, loud: 0.16 } },
    { tone: { from: 1760, to: 1320, at: 0.06, length: 0.22, loud: 0.1 } },
  ],
  triumph: [...bell(523, 0), ...bell(659, 0.13), ...bell(784, 0.26, 0.3)],
  lost: [...bell(392, 0, 0.18), ...bell(311, 0.2, 0.18)],
  book: [{ rustle: { pitch: 900, length: 0.07, loud: 0.5 } }, ...bell(988, 0.07, 0.16)],
  refused: [{ tone: { from: 140, to: 100, length: 0.12, loud: 0.35, shape: 'triangle' } }],
  join: [...bell(587, 0, 0.14), ...bell(784, 0.1, 0.14)],
  leave: [...bell(587, 0, 0.12), ...bell(440, 0.1, 0.12)],
};

export function play(sound: Sound): void {
  if (!context || context.state !== 'running' || settings.muted || settings.volume === 0) return;
  if (!master) {
    master = context.createGain();
    master.connect(context.destination);
  }
  master.gain.value = settings.volume;
  for (const part of sounds[sound]) {
    if ('tone' in part) tone(context, master, part.tone);
    else rustle(context, master, part.rustle);
  }
}
