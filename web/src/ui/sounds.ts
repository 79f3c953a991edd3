/** Small sounds, made when they are needed: two notes for a turn, a rustle for a card, three rising notes for a scoring. */

export const SOUNDS = ["turn", "card", "scoring"] as const;
export type Sound = (typeof SOUNDS)[number];

let audio: AudioContext | null = null;

function note(context: AudioContext, pitch: number, after: number, length: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const begin = context.currentTime + after;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.12, begin + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.05);
}

/** Noise that fades at once, without its low part: paper on a table. */
function rustle(context: AudioContext): void {
  const length = Math.round(context.sampleRate * 0.09);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const noise = context.createBufferSource();
  const high = context.createBiquadFilter();
  const volume = context.createGain();
  noise.buffer = buffer;
  high.type = "highpass";
  high.frequency.value = 1800;
  volume.gain.value = 0.1;
  noise.connect(high).connect(volume).connect(context.destination);
  noise.start();
}

export function play(sound: Sound): void {
  audio ??= new AudioContext();
  void audio.resume();
  if (sound === "card") rustle(audio);
  else {
    const notes = sound === "turn" ? [523, 784] : [523, 659, 988];
    for (const [at, pitch] of notes.entries()) note(audio, pitch, at * 0.14, 0.5);
  }
}
