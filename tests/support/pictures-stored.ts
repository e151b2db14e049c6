import { env } from 'cloudflare:test'
import type { TestShop } from './shop.ts'

/** So many pictures with two renditions each, uploaded now and shown nowhere; their keys. */
export async function picturesStored(shop: TestShop, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, () => crypto.randomUUID().replaceAll('-', ''))
  for (const key of keys) {
    for (const width of [320, 640]) await env.MEDIA.put(`pictures/${key}-${width}.webp`, 'x')
    await shop.sql(
      `INSERT INTO pictures (key, width, height, placeholder, created_at) VALUES (?, 1, 1, '', ?)`,
      key,
      shop.clock.now(),
    )
  }
  return keys
}
