import './admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { AdminApp } from './admin-app.tsx'
import { setAdminWords } from './admin-words.ts'

// zod compiles schemas with `new Function`, which the content security policy forbids.
z.config({ jitless: true })

setAdminWords()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  )
}
