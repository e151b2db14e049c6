/** Messages per page of the inbox. */
export const messagesPerPage = 25
/** Unread and unanswered messages are counted up to this number; beyond it the screen shows "99+". */
export const countedMessages = 100
