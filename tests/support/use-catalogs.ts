import { allCatalogs } from '#web/shop/app/build/all-catalogs.ts'
import { languageCodes } from '#domain/language/languages.ts'
import { setCatalog, translateByRequest } from '#worker/language/translators.ts'

// Another test may have set a translator.
translateByRequest()
// The translations of the code: those of a build may be older.
for (const language of languageCodes) setCatalog(language, allCatalogs[language])
