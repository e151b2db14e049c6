/**
 * The minimal Hono Worker on D1 that the shop is compared with: one prepared query for each request; for an order prices,
 * then order, lines, stock and cart in one batch. No checks, cache, accounts or emails. React renders its page. Never
 * deployed.
 */
import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { picturePath } from '#domain/media/picture.ts'

interface Row {
  id: string
  name: string
  new_price: number
  pictures: string
}

interface OrderBody {
  items: { _id: string; quantity: number }[]
  amount: number
  order: unknown
}

const columns = 'id, name, category, new_price, old_price, pictures, part_number, maker, grade, stock, fits'
const app = new Hono<{ Bindings: { DB: D1Database } }>()

const newest = (database: D1Database) =>
  database.prepare(`SELECT ${columns} FROM products WHERE is_active = 1 ORDER BY id DESC LIMIT 24`).all<Row>()

app.get('/collection', async ({ env, html }) => {
  const { results } = await newest(env.DB)
  return html(`<!doctype html>${renderToString(<List rows={results} />)}`)
})

app.get('/api/list', async ({ env, json }) => json({ products: (await newest(env.DB)).results }))

app.get('/api/detail/:id', async ({ env, req, json }) =>
  json({ product: await env.DB.prepare('SELECT * FROM products WHERE id = ?').bind(req.param('id')).first() }),
)

app.get('/api/search', async ({ env, req, json }) => {
  const words = (req.query('q') ?? '').replace(/[^\p{L}\p{N} ]/gu, ' ')
  const { results } = await env.DB.prepare(
    `SELECT products.* FROM minimal_index JOIN products ON products.id = minimal_index.part WHERE minimal_index MATCH ? LIMIT 24`,
  )
    .bind(words)
    .all()
  return json({ products: results })
})

app.post('/api/cart', async ({ env, req, json }) => {
  const { itemId } = await req.json<{ itemId: string }>()
  await env.DB.prepare(
    `INSERT INTO minimal_cart (person, product_id, quantity) VALUES (?, ?, 1)
     ON CONFLICT (person, product_id) DO UPDATE SET quantity = quantity + 1`,
  )
    .bind(req.header('Authorization') ?? '', itemId)
    .run()
  return json({ success: true })
})

app.post('/api/order', async ({ env, req, json }) => {
  const { items, amount, order } = await req.json<OrderBody>()
  const lines = JSON.stringify(items)
  const { results } = await env.DB.prepare(
    `SELECT new_price * (value ->> 'quantity') AS sum FROM json_each(?) JOIN products ON products.id = value ->> '_id'`,
  )
    .bind(lines)
    .all<{ sum: number }>()
  const sum = results.reduce((total, row) => total + row.sum, 0)
  const id = crypto.randomUUID()
  await env.DB.batch([
    env.DB.prepare('INSERT INTO minimal_orders (id, sum, amount, address) VALUES (?, ?, ?, ?)').bind(
      id,
      sum,
      amount,
      JSON.stringify(order),
    ),
    env.DB.prepare(
      `INSERT INTO minimal_items (order_id, position, product_id, quantity, price)
       SELECT ?, key, value ->> '_id', value ->> 'quantity', new_price
       FROM json_each(?) JOIN products ON products.id = value ->> '_id'`,
    ).bind(id, lines),
    env.DB.prepare(
      `UPDATE minimal_stock SET stock = stock - (value ->> 'quantity') FROM json_each(?) WHERE product_id = value ->> '_id'`,
    ).bind(lines),
    env.DB.prepare('DELETE FROM minimal_cart WHERE person = ?').bind(req.header('Authorization') ?? ''),
  ])
  return json({ success: true, orderId: id })
})

export default app

function List({ rows }: { rows: Row[] }) {
  return (
    <html lang="en">
      <head>
        <title>Parts</title>
      </head>
      <body>
        <ul>
          {rows.map(({ id, name, new_price: price, pictures }) => (
            <li key={id}>
              <a href={`/product/${id}`}>
                <img src={thumbnail(pictures)} alt={name} width="320" height="320" />
                <h2>{name}</h2>
                <p>Rs {price}</p>
              </a>
            </li>
          ))}
        </ul>
      </body>
    </html>
  )
}

function thumbnail(pictures: string): string {
  const [first] = JSON.parse(pictures) as { key: string }[]
  return first ? picturePath(first.key, 320, 'webp') : ''
}
