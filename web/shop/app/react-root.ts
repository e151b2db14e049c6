/** React, which starts in a task of its own (`entry.client.tsx`). */
export { createRoot, hydrateRoot } from 'react-dom/client'
