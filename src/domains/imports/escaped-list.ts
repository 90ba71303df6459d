/** The parts of a list of WooCommerce; a comma inside of one is written '\,'. */
export const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
