/** Short sounds, made here: nothing is loaded for them. */
let audio: AudioContext | undefined;

function volume(context: AudioContext, loudness: number, seconds: number, delay = 0): GainNode {
  const gain = context.createGain();
  const at = context.currentTime + delay;
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(context.destination);
  return gain;
}

/** Paper and foil: noise around a pitch. */
function noise(context: AudioContext, seconds: number, pitch: number, loudness: number): void {
  const buffer = context.createBuffer(1, Math.ceil(seconds * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let at = 0; at < samples.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    samples[at] = state / 1_073_741_823.5 - 1;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(volume(context, loudness, seconds));
  source.start();
}

function tone(context: AudioContext, pitch: number, delay: number): void {
  const source = context.createOscillator();
  source.frequency.value = pitch;
  source.connect(volume(context, 0.12, 0.4, delay));
  source.start(context.currentTime + delay);
  source.stop(context.currentTime + delay + 0.4);
}

const sounds = {
  scratch: (context: AudioContext) => noise(context, 0.08, 3_200, 0.25),
  tear: (context: AudioContext) => noise(context, 0.3, 1_500, 0.4),
  win: (context: AudioContext) => {
    tone(context, 880, 0);
    tone(context, 1_320, 0.12);
  },
} as const;
export type Sound = keyof typeof sounds;

/** After a press only: browsers keep pages silent before. */
export function playSound(sound: Sound): void {
  audio ??= new AudioContext();
  void audio.resume();
  sounds[sound](audio);
}
