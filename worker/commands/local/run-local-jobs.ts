/**
 * Runs the scheduled jobs of the running local shop; wrangler runs none by itself. `cron` is the name of the run.
 * @throws an error when no shop answers or a job fails
 */
export async function runLocalJobs(port: string, cron?: string): Promise<void> {
  const query = cron ? `?${new URLSearchParams({ cron })}` : ''
  const response = await fetch(`http://localhost:${port}/cdn-cgi/local/scheduled${query}`)
  const result = await response.text()
  if (!response.ok || result !== 'ok') throw new Error(`the jobs ended with ${response.status} ${result.slice(0, 200)}`)
}
