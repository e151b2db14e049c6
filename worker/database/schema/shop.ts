import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The owner's settings, and tables of internal jobs. */

export const settings = sqliteTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
})

/** Names of settings. Values are JSON for facts, banners and choices, plain text for the others. */
export const settingNames = {
  facts: 'shop-facts',
  marquee: 'marquee',
  banners: 'home-banners',
  privacy: 'privacy-text',
  terms: 'terms-text',
  secondFactor: 'second-factor',
  choices: 'choices',
} as const

export const attempts = sqliteTable('attempts', {
  key: text().notNull(),
  windowStart: integer('window_start').notNull(),
  count: integer().notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const knownNetworks = sqliteTable('known_networks', {
  account: text().notNull(),
  network: text().notNull(),
  seenAt: integer('seen_at').notNull(),
})

export const staleTags = sqliteTable('stale_tags', {
  tag: text().primaryKey(),
  told: integer().notNull().default(0),
})

export const jobCursors = sqliteTable('done_to', {
  work: text().primaryKey(),
  place: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
})
