/** How many messages one answer of the list holds. */
export const messagesPerPage = 25
/** Unread and unanswered messages are counted up to here; a screen says "99+" then. */
export const countedMessages = 100
