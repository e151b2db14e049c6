/** The key of what was typed into reviews in this tab. A file of its own: a logout clears it on any page. */
export const draftsKey = 'review-drafts'
