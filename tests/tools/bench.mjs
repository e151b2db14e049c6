export { default as autocannon } from 'autocannon'
export { default as lighthouse } from 'lighthouse'
