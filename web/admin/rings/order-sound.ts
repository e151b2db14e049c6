import { deviceStorage } from '#web/storage.ts'

const storedName = 'ring-sound'
/** Two short tones, hertz. */
const tones = [880, 1175]
const toneSeconds = 0.18

let audio: AudioContext | undefined
/** Whether a press let it sound, which then holds for the page. */
let isAllowed = false
let sounding = 0

/** Whether the open admin sounds for a new order; on until it is turned off on this device. */
export const isSoundOn = () => deviceStorage.read(storedName) !== 'off'

/** Turns the sound on or off on this device. */
export const setSound = (isOn: boolean) => deviceStorage.write(storedName, isOn ? null : 'off')

/** Prepares the sound at a press, without which browsers keep a page silent. */
export async function prepareSound(): Promise<void> {
  if (isAllowed || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  isAllowed = await wake(audio)
  await rest()
}

/** Plays the sound of a new order, if a press prepared it. */
export async function playSound(): Promise<void> {
  if (!audio || !isAllowed || !(await wake(audio))) return
  sounding += 1
  const { currentTime, destination } = audio
  let last: OscillatorNode | undefined
  for (const [index, hertz] of tones.entries()) {
    const start = currentTime + index * toneSeconds
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + toneSeconds)
    last = new OscillatorNode(audio, { frequency: hertz })
    last.connect(volume).connect(destination)
    last.start(start)
    last.stop(start + toneSeconds)
  }
  last?.addEventListener('ended', () => {
    sounding -= 1
    void rest()
  })
}

/** Wakes the audio; `false` when the device refuses, as during a call. */
const wake = (context: AudioContext) =>
  context.resume().then(
    () => true,
    () => false,
  )

/** Between two sounds: audio that runs keeps the telephone's loudspeaker awake all day. */
async function rest(): Promise<void> {
  if (sounding === 0) await audio?.suspend()
}
