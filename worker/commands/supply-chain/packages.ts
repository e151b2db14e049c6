/** A package of the lockfile as npm writes it. */
interface Locked {
  version?: string
  license?: string
  /** Needed for work on the shop only. */
  dev?: boolean
}

export interface Lockfile {
  packages: Record<string, Locked>
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, string>
}

/** A package that runs: in the Worker, in a browser, or as the Node that starts the shop. */
export interface RunningPackage {
  name: string
  version: string
  licence: string
}

/** Licences that only require attribution. A package under any other needs a person's review. */
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'])

/** Every package of the lockfile that is not a development dependency. */
export function runningPackages({ packages }: Lockfile): RunningPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = 'none' }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
    }))
}

/** Whether an SPDX expression allows use under one of the allowed licences. */
export function isAllowed(licence: string): boolean {
  const words = licence.replace(/[()]/g, '')
  return words.split(' OR ').some((way) => way.split(' AND ').every((each) => allowed.has(each.trim())))
}

/** Packages without one exact version. */
export function looseVersions(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && !version.startsWith('$'))
    .map(([name, version]) => `${name} ${version}`)
}
