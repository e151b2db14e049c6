import { chooseToSaveData } from '#web/kit/data-saver.ts'
import { useSavesData } from '#web/kit/hooks/use-saves-data.ts'

/** Data saver: small pictures, no prefetching, still banners. Stored on this device. */
export function DataSaverSwitch() {
  const isOn = useSavesData()
  return (
    <label className="data-saver">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => chooseToSaveData(currentTarget.checked)}
      />
      <span>
        <b>Data saver:</b> smaller pictures
      </span>
    </label>
  )
}
