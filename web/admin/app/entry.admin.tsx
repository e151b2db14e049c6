import './admin.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { AdminApp } from './admin-app.tsx'

// The content security policy forbids making code of strings, and zod asks for it unless told not to.
z.config({ jitless: true })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  )
}
