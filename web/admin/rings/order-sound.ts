import { deviceStorage } from '#web/storage.ts'

const storedName = 'ring-sound'
/** Two short tones, hertz. */
const tones = [880, 1175]
const toneSeconds = 0.18

let audio: AudioContext | undefined

/** Whether the open admin sounds for a new order; on until it is turned off on this device. */
export const isSoundOn = () => deviceStorage.read(storedName) !== 'off'

/** Turns the sound on or off on this device. */
export const setSound = (isOn: boolean) => deviceStorage.write(storedName, isOn ? null : 'off')

/** Prepares the sound at a press, without which browsers keep a page silent. */
export function prepareSound(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
}

/** Plays the sound of a new order, if a press prepared it. */
export function playSound(): void {
  if (audio?.state !== 'running') return
  const { currentTime, destination } = audio
  for (const [index, hertz] of tones.entries()) {
    const start = currentTime + index * toneSeconds
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
    const tone = new OscillatorNode(audio, { frequency: hertz })
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + toneSeconds)
  }
}
