/** The words of a field, written in one line with commas (of either language) between them or each on a line. */
export const splitWords = (text: string): string[] =>
  text
    .split(/[,،;\n]/)
    .map((word) => word.replaceAll(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
