/** Folders of the private bucket whose files no row names. Commands read them without what the Worker does with them. */

/** Copies of sent emails, in local development. */
export const storedEmailsPrefix = 'letters/'

/** The list of deleted accounts. Its objects are never changed or deleted, not even by a restore. */
export const deletionListPrefix = 'deleted-accounts/'
