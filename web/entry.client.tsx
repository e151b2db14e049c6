import './styles/tokens.css'
import './styles/base.css'
import './styles/ui.css'
import './styles/shell.css'
import './styles/suggestions.css'
import './styles/toasts.css'
import './styles/home.css'
import './styles/products.css'
import './styles/bikes.css'
import './styles/cart.css'
import './styles/orders.css'
import './styles/users.css'
import './styles/account-deletion.css'
import './styles/contact.css'
import './styles/content.css'
import { startApp } from './start-app.ts'

// The page is readable before this runs; the app itself comes when the first picture is there or somebody needs it.
startApp(() => import('./hydrate.tsx'))
