import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StaffRole } from '#domain/staff/staff-person.ts'

/** Staff and the audit log. */

export const staff = sqliteTable('staff', {
  id: text().primaryKey(),
  emailCanonical: text('email_canonical').notNull(),
  email: text().notNull(),
  name: text().notNull(),
  role: text().$type<StaffRole>().notNull(),
  passwordHash: text('password_hash'),
  totpSealed: text('totp_sealed'),
  totpPendingSealed: text('totp_pending_sealed'),
  totpStep: integer('totp_step').notNull().default(0),
  recoveryHashes: text('recovery_hashes', { mode: 'json' }).$type<string[]>().notNull().default([]),
  isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  signIns: integer('sign_ins').notNull().default(0),
})

export const staffSessions = sqliteTable('staff_sessions', {
  hash: text().primaryKey(),
  staffId: text('staff_id').notNull(),
  createdAt: integer('created_at').notNull(),
  lastSeenAt: integer('last_seen_at').notNull(),
  expiresAt: integer('expires_at').notNull(),
  device: text().notNull().default(''),
})

export const pushSubscriptions = sqliteTable('push_subscriptions', {
  sessionHash: text('session_hash').primaryKey(),
  endpointHash: text('endpoint_hash').notNull(),
  sealed: text().notNull(),
  createdAt: integer('created_at').notNull(),
})

export const staffInvitations = sqliteTable('staff_invitations', {
  hash: text().primaryKey(),
  staffId: text('staff_id').notNull(),
  expiresAt: integer('expires_at').notNull(),
  usedAt: integer('used_at'),
})

export const audit = sqliteTable('audit', {
  id: text().primaryKey(),
  at: integer().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  before: text(),
  after: text(),
})
