import './admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { translatorOf } from '#domain/language/catalog-translator.ts'
import { setTranslator } from '#domain/language/translate.ts'
import { AdminApp } from './admin-app.tsx'

// zod compiles schemas with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

const english = translatorOf('en', {})
setTranslator(() => english)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  )
}
