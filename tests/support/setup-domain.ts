import { translateRequests } from '#worker/language/translators.ts'
import './use-catalogs.ts'

// Tests of one thread share modules, and some set a translator of their own.
translateRequests()
