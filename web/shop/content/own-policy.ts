import { currentLanguage } from '#domain/language/translate.ts'
import type { PolicyName } from '#domain/settings/public-settings.ts'
import { settingsApi } from '#domain/settings/settings.endpoints.ts'
import type { CallEndpoint } from '#web/api.ts'
import { languageOfOwnersText } from '#domain/language/owners-text.ts'
import { formatDay } from '#domain/pakistan-day.ts'
import { readMarks } from './marked-text.ts'
import type { PageText } from './text-section.ts'

/** A policy page as the owner wrote it; `text` is `null` for the built-in one. */
export interface OwnPolicy {
  text: string | null
  /** Epoch milliseconds. */
  updatedAt: number
}

/** Loads the owner's own text; if that fails the built-in one is shown. */
export async function loadPolicy(name: PolicyName, call: CallEndpoint): Promise<OwnPolicy> {
  const none: OwnPolicy = { text: null, updatedAt: 0 }
  const { text, updatedAt } = await call(settingsApi.getPolicyText, { params: { name } }).catch(() => none)
  return { text, updatedAt }
}

/** The text to show: the owner's under the built-in title, or the built-in text. */
export function policyText({ text, updatedAt }: OwnPolicy, builtIn: PageText): PageText {
  if (text === null) return builtIn
  const language = languageOfOwnersText(text)
  return {
    title: builtIn.title,
    updated: formatDay(updatedAt),
    ...readMarks(text, builtIn),
    ...(currentLanguage() !== 'en' && currentLanguage() !== language && { ownLanguage: language }),
  }
}
