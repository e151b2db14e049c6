import '#web/kit/styles/fields.css'
import '#web/kit/styles/forms.css'
import '#web/shop/search/suggest/suggestions.css'
import '#web/kit/styles/toasts.css'
import '#web/shop/home/carousel.css'
import '#web/shop/home/plates.css'
import '#web/shop/home/policies.css'
import '#web/shop/home/home.css'
import '#web/shop/search/collection.css'
import '#web/shop/products/gallery/gallery.css'
import '#web/shop/products/product.css'
import '#web/shop/products/grades.css'
import '#web/shop/products/specs.css'
import '#web/shop/products/buy-bar.css'
import '#web/shop/waiting-list/waiting.css'
import '#web/shop/reviews/reviews.css'
import '#web/shop/reviews/all-reviews.css'
import '#web/shop/wishlist/wishlist.css'
import '#web/shop/bikes/bike-links.css'
import '#web/shop/bikes/my-bike/my-bike-only.css'
import '#web/shop/bikes/my-bike/my-bike.css'
import '#web/shop/bikes/bikes.css'
import '#web/shop/cart/cart.css'
import '#web/shop/search/part-list/part-list.css'
import '#web/shop/orders/orders.css'
import '#web/shop/order-link/order-link.css'
import '#web/shop/advances/advances.css'
import '#web/shop/accounts/accounts.css'
import '#web/shop/accounts/account/account.css'
import '#web/shop/accounts/deletion/account-deletion.css'
import '#web/shop/contact/contact.css'
import '#web/shop/content/content.css'
import '#web/shop/layout/opened.css'
import { nextTask } from '#web/next-task.ts'
import { startApp } from './start-app.ts'

// The page is readable before this runs. The app loads when the first picture has loaded, or at the first input.
startApp(async () => {
  // React and the shop start in tasks of their own: together they take a cheap phone a tenth of a second.
  await import('./react-root.ts')
  await nextTask()
  return import('./hydrate.tsx')
})
