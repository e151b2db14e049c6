import { useRef } from 'react'
import { shop } from '#domain/settings/shop-name.ts'
import { chooseToSaveData, useSavesData } from '#web/kit/data-saver.ts'
import { Trans } from '#web/kit/text.tsx'
import { Kept } from '#web/shop/screen/kept.tsx'
import type { OpenedCode } from '#web/shop/screen/screen.ts'
import { useScreen } from '#web/shop/screen/screen-context.ts'
import { LanguageSwitch } from './languages/language-switch.tsx'

/** Four blocks of links, the switches of language and data saver, and the copyright line. */
export function Footer() {
  const { shown } = useScreen()
  const FooterBlocks = useRef<OpenedCode['FooterBlocks']>(undefined)
  if ('screen' in shown && shown.screen.opened) FooterBlocks.current = shown.screen.opened.FooterBlocks
  return (
    <footer className="footer" id="footer">
      <Kept as="div" className="footer-blocks">
        {FooterBlocks.current && <FooterBlocks.current />}
      </Kept>
      <LanguageSwitch />
      <DataSaverSwitch />
      <p className="footer-copyright">
        © {shop.copyrightYears} {shop.name}
      </p>
    </footer>
  )
}

/** Data saver: small pictures, no prefetching, still banners. Stored on this device. */
function DataSaverSwitch() {
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
