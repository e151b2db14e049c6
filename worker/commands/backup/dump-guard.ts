import { constants, type DatabaseSync } from 'node:sqlite'

/** Tokens of SQL: texts, quoted names, comments, words and semicolons; anything else one character at a time. */
const token =
  /'(?:[^']+|'')*'|"(?:[^"]+|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[\s\S]*?\*\/|[A-Za-z_][\w$]*|;|\s+|[\s\S]/g

const name = '"(?:[^"]|"")+"'
/** The start of each statement that `dumpDatabase` writes, with single spaces. */
const forms = {
  setting: /^PRAGMA defer_foreign_keys=TRUE$/,
  schema: /^CREATE (?:TABLE|INDEX|UNIQUE INDEX|TRIGGER|VIEW) /i,
  row: new RegExp(`^INSERT INTO ${name} \\((?:${name},?)+\\) VALUES\\(`),
  sequences: /^DELETE FROM sqlite_sequence$/,
}
/** The only words in the statement of a row, beside texts, numbers and quoted names. */
const wordsOfRows = new Set(['INSERT', 'INTO', 'VALUES', 'NULL', 'CAST', 'X', 'AS', 'TEXT', 'Infinity', 'e'])

/**
 * Accepts only statements that a dump consists of: anybody can write an unencrypted backup, and SQL can do harm.
 * @throws an error for any other statement
 */
export function refuseForeignStatements(dump: string): void {
  let [statement, words]: [string, string[]] = ['', []]
  let depth = 0
  for (const [text] of dump.matchAll(token)) {
    const isWord = /^[A-Za-z_]/.test(text)
    if (isWord) words.push(text)
    const word = isWord ? text.toUpperCase() : ''
    // Statements inside a trigger belong to it, up to its END.
    const isTrigger = words.length > 1 && /^TRIGGER$/i.test(words[1] ?? '')
    if (isTrigger && (word === 'BEGIN' || word === 'CASE')) depth += 1
    if (isTrigger && word === 'END') depth -= 1
    if (text !== ';' || depth > 0) {
      // Texts need no check, and rows may be long.
      if (statement.length < 4000 || !text.startsWith("'")) statement += /^\s|^--|^\/\*/.test(text) ? ' ' : text
      continue
    }
    refuseForeign(statement.trim().replace(/ +/g, ' '), words)
    ;[statement, words, depth] = ['', [], 0]
  }
  if (statement.trim() !== '') throw new Error(`This is no backup: its SQL ends inside a statement`)
}

function refuseForeign(statement: string, words: string[]): void {
  const isRow = forms.row.test(statement)
  const foreign = isRow ? words.find((word) => !wordsOfRows.has(word)) : undefined
  if (foreign === undefined && (isRow || Object.values(forms).some((form) => form.test(statement)))) return
  throw new Error(
    `This is no backup: its SQL has a statement that no backup has (${(foreign ?? statement).slice(0, 60)})`,
  )
}

/** What reading a dump may do: no other files, no loaded functions, no virtual tables. */
const allowed: number[] = [
  constants.SQLITE_CREATE_TABLE,
  constants.SQLITE_CREATE_INDEX,
  constants.SQLITE_CREATE_TRIGGER,
  constants.SQLITE_CREATE_VIEW,
  constants.SQLITE_INSERT,
  constants.SQLITE_UPDATE,
  constants.SQLITE_DELETE,
  constants.SQLITE_READ,
  constants.SQLITE_SELECT,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_REINDEX,
  constants.SQLITE_RECURSIVE,
]

/** Reads a dump into a database; its statements can reach nothing else. */
export function readDump(database: DatabaseSync, dump: string): void {
  database.setAuthorizer((action, first) => {
    const isAllowed = allowed.includes(action) || (action === constants.SQLITE_PRAGMA && first === 'defer_foreign_keys')
    return isAllowed ? constants.SQLITE_OK : constants.SQLITE_DENY
  })
  try {
    database.exec(dump)
  } finally {
    database.setAuthorizer(null)
  }
}
