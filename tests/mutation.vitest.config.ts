import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const judges = ['domain', 'worker']

/** The projects whose tests judge mutants: pure rules in Node, verbs in workerd on real D1. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).filter((project) => {
      const { test } = project as { test?: { name?: string } }
      return judges.includes(test?.name ?? '')
    }),
  },
})
