import { chooseToSaveData } from '#web/kit/data-saver.ts'
import { useSavesData } from '#web/kit/hooks/use-saves-data.ts'
import { Trans } from '#web/kit/trans.tsx'

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
        <Trans message="<0>Data saver:</0> smaller pictures" parts={[<b key="saver" />]} />
      </span>
    </label>
  )
}
