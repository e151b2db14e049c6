/** What the shop uses of it. Its own types take anything. */
declare module 'jsbarcode' {
  export default function draw(
    drawn: { encodings?: { data: string }[] },
    text: string,
    options: { format: 'CODE128'; valid(is: boolean): void },
  ): void
}
